/**
 * The order of one round: `A B C`, then `B C A`, then `C A B`. All contenders of a round meet the same weather of the
 * machine, and none of them always comes first.
 */
export function rotation(count: number, round: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => (place + round) % count)
}

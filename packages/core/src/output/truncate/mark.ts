import type { TextSize } from './text-size.ts'

/** The line that stands for what is missing. */
export function markOf({ bytes, lines }: TextSize): string {
  return `[${counted(bytes, 'byte')}${lines === 0 ? '' : `, ${counted(lines, 'line')}`} omitted]`
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

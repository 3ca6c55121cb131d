import { markOf } from './mark.ts'
import { safeEnd, safeStart } from './safe-boundary.ts'
import { headWithin, tailWithin } from './take-within.ts'
import { type Cost, costOf, type TextSize } from './text-size.ts'
import type { ResolvedPolicy } from './truncation-policy.ts'

/** Always `total = kept + omitted`, in each measure. */
export interface TruncatedText {
  /** What fits, with a line that says how much is missing, where that line fits too. */
  readonly text: string
  readonly truncated: boolean
  /** Of what came in. */
  readonly total: TextSize
  /** Of what came in and is in `text`; the mark is not counted. */
  readonly kept: TextSize
  readonly omitted: TextSize
}

/** The two ends of a text; of a short one, both are all of it. */
export interface Ends {
  readonly start: string
  readonly end: string
  readonly total: Cost
}

export const fits = (cost: Cost, limit: Cost): boolean =>
  cost.bytes <= limit.bytes &&
  cost.characters <= limit.characters &&
  cost.lines <= limit.lines &&
  cost.quarterTokens <= limit.quarterTokens

/** Of a text that does not fit. */
export function cutText(ends: Ends, { headRatio, limit }: ResolvedPolicy): TruncatedText {
  // No omission can have a longer mark than one that omits everything.
  const budget = minus(limit, { ...costOf(`\n${markOf(ends.total)}\n`), lines: 1 })
  if (!fits(smallest, budget)) return cutWithoutMark(ends, headRatio, limit)
  const head = headRatio === 0 ? '' : takeHead(ends.start, share(budget, headRatio))
  const tail = headRatio === 1 ? '' : takeTail(ends.end, minus(budget, costOf(head)))
  const { kept, omitted } = accounts(ends.total, head, tail)
  return {
    text: join(head, markOf(omitted), tail),
    truncated: true,
    total: sizeOf(ends.total),
    kept,
    omitted,
  }
}

/** Text says more than a mark that has no room for text. */
function cutWithoutMark(ends: Ends, headRatio: number, limit: Cost): TruncatedText {
  const head = headRatio === 1 ? takeHead(ends.start, limit) : ''
  const tail = headRatio === 1 ? '' : takeTail(ends.end, limit)
  return {
    text: head + tail,
    truncated: true,
    total: sizeOf(ends.total),
    ...accounts(ends.total, head, tail),
  }
}

const takeHead = (text: string, budget: Cost): string =>
  text.slice(0, safeEnd(text, headWithin(text, budget)))
const takeTail = (text: string, budget: Cost): string => text.slice(safeStart(text, tailWithin(text, budget)))

/** The least that is worth a mark beside it: one character of any script. */
const smallest: Cost = { bytes: 4, characters: 1, lines: 1, quarterTokens: 4 }

const join = (head: string, mark: string, tail: string): string =>
  `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${mark}${tail === '' ? '' : '\n'}${tail}`

/** A line counts where it ends: the head's last one, when it is cut, ends in what is missing or in the tail. */
function accounts(total: Cost, head: string, tail: string): Pick<TruncatedText, 'kept' | 'omitted'> {
  const first = costOf(head)
  const last = costOf(tail)
  const isHeadCut = head !== '' && !head.endsWith('\n')
  const kept = {
    bytes: first.bytes + last.bytes,
    characters: first.characters + last.characters,
    lines: first.lines - (isHeadCut ? 1 : 0) + last.lines,
  }
  return { kept, omitted: sizeOf(minus(total, { ...kept, quarterTokens: 0 })) }
}

const minus = (cost: Cost, other: Cost): Cost => ({
  bytes: cost.bytes - other.bytes,
  characters: cost.characters - other.characters,
  lines: cost.lines - other.lines,
  quarterTokens: cost.quarterTokens - other.quarterTokens,
})

/** Without a limit there is no share of it: `Infinity` stays. */
const share = (cost: Cost, ratio: number): Cost => ({
  bytes: Math.floor(cost.bytes * ratio),
  characters: Math.floor(cost.characters * ratio),
  lines: Math.floor(cost.lines * ratio),
  quarterTokens: Math.floor(cost.quarterTokens * ratio),
})

export const sizeOf = ({ bytes, characters, lines }: Cost): TextSize => ({ bytes, characters, lines })

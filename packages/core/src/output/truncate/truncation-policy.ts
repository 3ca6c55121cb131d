import { ShellError } from '../../errors/shell-error.ts'
import type { Cost } from './text-size.ts'

/** How much of a text is kept, and which part. All limits hold at once; the mark of what is missing counts as well. */
export interface TruncationPolicy {
  /** Default: `head-tail`. */
  readonly keep?: 'head-tail' | 'head' | 'tail'
  /** Share of the head with `head-tail`, from 0 to 1. Default: 0.25. */
  readonly headRatio?: number
  /** As UTF-8; `null` is no limit. Default: 65,536. */
  readonly maxBytes?: number | null
  /** Unicode code points. Default: no limit. */
  readonly maxCharacters?: number | null
  /** Default: no limit. */
  readonly maxLines?: number | null
  /** By `estimateTokens`. Default: no limit. */
  readonly maxTokens?: number | null
}

export interface ResolvedPolicy {
  readonly headRatio: number
  /** `Infinity` is no limit. */
  readonly limit: Cost
}

const defaultMaxBytes = 65_536

/** Throws `INVALID_ARGUMENT` for a value out of range. */
export function resolvePolicy(policy: TruncationPolicy): ResolvedPolicy {
  const { keep = 'head-tail', headRatio = 0.25, maxBytes = defaultMaxBytes } = policy
  if (!['head-tail', 'head', 'tail'].includes(keep)) refuse('keep', "'head-tail', 'head' or 'tail'", keep)
  if (!(headRatio >= 0 && headRatio <= 1)) refuse('headRatio', 'a number from 0 to 1', headRatio)
  return {
    headRatio: keep === 'head-tail' ? headRatio : keep === 'head' ? 1 : 0,
    limit: {
      bytes: limitOf('maxBytes', maxBytes),
      characters: limitOf('maxCharacters', policy.maxCharacters),
      lines: limitOf('maxLines', policy.maxLines),
      quarterTokens: 4 * limitOf('maxTokens', policy.maxTokens),
    },
  }
}

function limitOf(field: string, value: number | null | undefined): number {
  if (value === null || value === undefined) return Number.POSITIVE_INFINITY
  if (!Number.isSafeInteger(value) || value < 1) {
    refuse(field, 'a whole number from 1 up, or null for no limit', value)
  }
  return value
}

function refuse(field: string, expectation: string, came: unknown): never {
  throw new ShellError(`Expected \`${field}\` of truncation to be ${expectation}, got \`${String(came)}\`.`, {
    code: 'INVALID_ARGUMENT',
    phase: 'validate',
  })
}

import { median, quantile } from './quantile.ts'

/** One run of one contender. */
export interface Sample {
  readonly elapsedMs: number
  /** CPU time of this process alone, children left out; far less noisy than the clock. */
  readonly cpuMs: number
}

export interface ContenderSummary {
  readonly name: string
  readonly rounds: number
  /** What it takes when nothing is in the way. */
  readonly fastestMs: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly medianCpuMs: number
  /** Of the medians, against the first contender. */
  readonly ratio: number
  /** Median of the ratios of each single round: what slows a whole round down cancels out. */
  readonly pairedRatio: number
}

/** `rounds[round][contender]`, in the order of `names`. Without a whole round there is nothing to say: no entry. */
export function summarize(
  names: readonly string[],
  rounds: readonly (readonly Sample[])[],
): readonly ContenderSummary[] {
  if (rounds.length === 0) return []
  const elapsed = names.map((_, contender) => column(rounds, contender, 'elapsedMs'))
  const [baseline = []] = elapsed
  return names.map((name, contender) => {
    const own = elapsed[contender] ?? []
    return {
      name,
      rounds: rounds.length,
      fastestMs: Math.min(...own),
      medianMs: median(own),
      p95Ms: quantile(own, 0.95),
      medianCpuMs: median(column(rounds, contender, 'cpuMs')),
      ratio: median(own) / median(baseline),
      pairedRatio: median(own.map((value, round) => value / (baseline[round] ?? Number.NaN))),
    }
  })
}

function column(
  rounds: readonly (readonly Sample[])[],
  contender: number,
  field: keyof Sample,
): readonly number[] {
  return rounds.map((samples) => {
    const sample = samples[contender]
    if (sample === undefined) throw new RangeError(`Expected a sample of contender ${contender}, got none.`)
    return sample[field]
  })
}

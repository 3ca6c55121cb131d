import type { Shell } from '@shell/core'

/** One thing to do, measured for each of several ways to do it. */
export interface Benchmark {
  readonly name: string
  /** One line for the report. */
  readonly what: string
  readonly rounds: BySize<Rounds>
  /** Bytes that pass in one round; gives a rate. */
  readonly bytes?: BySize<number>
  /** The first one is what the others are compared with. */
  contenders(place: BenchmarkPlace): readonly Contender[]
}

/** `quick` shows that a benchmark works; figures come from `full`. */
export type Size = 'full' | 'quick'

export type BySize<T> = Readonly<Record<Size, T>>

export interface Rounds {
  /** Run first and dropped. */
  readonly warmup: number
  readonly measured: number
}

export interface BenchmarkPlace {
  readonly shell: Shell
  /** Exactly what the shell gives to its commands. */
  readonly env: Readonly<Record<string, string>>
  readonly size: Size
}

export interface Contender {
  readonly name: string
  /** Does it once and says how long that took, in milliseconds. Rejects when the result is not the right one. */
  measureMs(): Promise<number>
}

import type { Figure } from './figure.ts'

/** One long check: what it does, and figures that each have a bound. */
export interface Check {
  readonly name: string
  /** One line for the report. */
  readonly what: string
  /** Resolves with every figure, kept or broken; rejects only when the check itself could not be done. */
  run(context: CheckContext): Promise<readonly Figure[]>
}

export interface CheckContext {
  /** So many times as it is written down, at least once: `rounds(300)` is 300 at scale 1. */
  rounds(count: number): number
  /** Throws an `InterruptedError` after Ctrl-C; otherwise says where things stand. */
  step(done: number, total: number): void
}

/** Ctrl-C came: what was begun has no figures. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'

  constructor() {
    super('Expected to go on, got an interruption.')
  }
}

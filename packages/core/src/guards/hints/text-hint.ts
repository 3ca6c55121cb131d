export interface Hint {
  readonly id: string
  readonly meaning: string
  readonly nextStep: string
}

export interface TextHint extends Hint {
  readonly pattern: RegExp
  /** Only with this exit code. */
  readonly exitCode?: number
}

export const hint = (id: string, pattern: RegExp, meaning: string, nextStep: string): TextHint => ({
  id,
  pattern,
  meaning,
  nextStep,
})

import { exitHints } from './exit-hints.ts'
import { systemHints } from './system-hints.ts'
import { toolHints } from './tool-hints.ts'

/** What a program's last words suggest. A guess, never a fact about the outcome. */
export interface OutputHint {
  /** Such as `no-space`; listed in docs/guards.md. */
  readonly id: string
  /** What probably happened. */
  readonly meaning: string
  /** What to do next. */
  readonly nextStep: string
  /** Rule `honesty/inference`. */
  readonly inferred: true
}

export interface HintInput {
  /** The end of stderr is enough; only the last 4,096 characters are read. */
  readonly stderr: string
  /** `null` where the command did not exit by itself. */
  readonly exitCode: number | null
}

const tailLength = 4_096

/**
 * A next step for a command that failed, told by its last words and its exit code, never by the command text; `null`
 * where nothing fits, and for exit code 0. Of several that fit, the one whose line came last counts.
 */
export function outputHint({ stderr, exitCode }: HintInput): OutputHint | null {
  if (exitCode === 0) return null
  const tail = stderr.slice(-tailLength)
  let best: { readonly at: number; readonly hint: Omit<OutputHint, 'inferred'> } | null = null
  for (const { pattern, exitCode: code, ...hint } of [...toolHints, ...systemHints]) {
    if (code !== undefined && code !== exitCode) continue
    const at = lineOfLastMatch(tail, pattern)
    if (at > (best?.at ?? -1)) best = { at, hint }
  }
  const found = best?.hint ?? (exitCode === null ? undefined : exitHints.get(exitCode))
  return found === undefined ? null : { ...found, inferred: true }
}

/** Where the line starts; -1 where nothing matches. */
function lineOfLastMatch(text: string, pattern: RegExp): number {
  let at = -1
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))) at = match.index
  return at < 0 ? -1 : text.lastIndexOf('\n', at) + 1
}

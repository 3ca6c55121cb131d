import type { RuleDefinition } from '../calls/report.ts'

const rule = (name: string, suggestion: string): RuleDefinition => ({
  id: `invalid/${name}`,
  category: 'invalid',
  action: 'deny',
  suggestion,
})

/** Texts that are no command, and texts that are more than the guards follow. */
export const invalid: {
  readonly empty: RuleDefinition
  readonly nul: RuleDefinition
  readonly syntax: RuleDefinition
  readonly tooComplex: RuleDefinition
} = {
  empty: rule('empty', 'Write the command.'),
  nul: rule('nul', 'Give bytes on the input of the command.'),
  syntax: rule('syntax', 'Close quotes, brackets and keywords; `bash -n` shows where.'),
  tooComplex: {
    id: 'too-complex/budget',
    category: 'too_complex',
    action: 'deny',
    suggestion: 'Split the command, or put it into a script file.',
  },
}

import { type Report, type RuleDefinition, report } from '../calls/report.ts'

export const unknownCommandRule: RuleDefinition = {
  id: 'unknown-command/missing',
  category: 'unknown_command',
  action: 'warn',
  suggestion: 'Check the name, or install the program first.',
}

/** A name that the executor does not know. Its answer counts, not what the host has. */
export const unknownCommand: { missing(name: string): Report } = {
  missing: (name) => report(unknownCommandRule, `there is no program \`${name}\` where this runs`),
}

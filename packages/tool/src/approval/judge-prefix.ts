import type { Command } from '@shell/core'
import { checkCommand, isCoveredByPrefixes, whyTooWide } from '@shell/core/guards'

/** Why this prefix may not be remembered for this command; `null` where it may. */
export function whyNotRemembered(prefix: readonly string[], command: Command): string | null {
  const tooWide = whyTooWide(prefix)
  if (tooWide !== null) return `Expected a prefix that grants what it names, but ${tooWide}.`
  const alone = checkCommand(command, { preset: 'off' })
  if (isCoveredByPrefixes(command, alone, [{ prefix, action: 'allow' }])) return null
  return `Expected a prefix that covers the command, but ${JSON.stringify(prefix)} does not: every program of it has to start with these words or to be a filter behind one, without assignments, redirects into files, expansions or background.`
}

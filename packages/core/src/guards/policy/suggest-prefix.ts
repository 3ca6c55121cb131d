import type { Command } from '../../contract/shell.ts'
import { inspectCommand } from '../inspect-command.ts'
import type { Block } from '../syntax/tree.ts'
import { isCommandGranted } from './covered-by-prefixes.ts'
import { whyTooWide } from './why-too-wide.ts'

/**
 * The narrowest prefix that would grant this command: all of its words. `null` where no prefix may: more than one program,
 * something to expand, assignments, redirects into files, and programs that run any other.
 */
export function suggestPrefix(command: Command): readonly string[] | null {
  const { script } = inspectCommand(command, {})
  const words = typeof command === 'string' ? wordsOf(script) : command
  if (words === null || whyTooWide(words) !== null) return null
  return isCommandGranted(command, script, [{ prefix: words, action: 'allow' }]) ? words : null
}

function wordsOf(script: Block | null): readonly string[] | null {
  const [statement, ...others] = script ?? []
  if (statement === undefined || others.length > 0) return null
  let { node } = statement
  while (node.kind === 'chain' || node.kind === 'pipeline') {
    const [only, ...rest] = node.kind === 'chain' ? node.nodes : node.stages
    if (only === undefined || rest.length > 0) return null
    node = only
  }
  if (node.kind !== 'simple') return null
  const words = node.words.map((word) => word.literal)
  return words.every((word) => word !== null) ? words : null
}

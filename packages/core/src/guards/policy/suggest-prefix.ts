import type { Command } from '../../contract/shell.ts'
import { inspectCommand } from '../inspect-command.ts'
import type { Block, Node } from '../syntax/tree.ts'
import { isCommandGranted } from './covered-by-prefixes.ts'
import { isPlainFilter } from './is-granted.ts'
import { whyTooWide } from './why-too-wide.ts'

/**
 * The narrowest prefix that would grant this command: all words of its one program. What only filters its output, such
 * as `head` behind a pipe, needs none. `null` where no prefix may: more than one program, something to expand,
 * assignments, redirects into files, scripts, programs that run any other, and `make`, whose targets are in a file.
 */
export function suggestPrefix(command: Command): readonly string[] | null {
  const { script } = inspectCommand(command, {})
  const words = typeof command === 'string' ? wordsOf(script) : command
  if (words === null || whyTooWide(words) !== null || runsFile.has(words[0] ?? '')) return null
  return isCommandGranted(command, script, [{ prefix: words, action: 'allow' }]) ? words : null
}

/** What a target does stands in a file that the next command may write. */
const runsFile = new Set('make gmake ninja just task rake'.split(' '))

function wordsOf(script: Block | null): readonly string[] | null {
  const [statement, ...others] = script ?? []
  const node = statement === undefined || others.length > 0 ? null : programOf(statement.node)
  if (node?.kind !== 'simple') return null
  const words = node.words.map((word) => word.literal)
  return words.every((word) => word !== null) ? words : null
}

/** The one program that is more than a filter. */
function programOf(node: Node): Node | null {
  if (node.kind === 'chain') return node.nodes.length === 1 ? programOf(node.nodes[0] ?? node) : null
  if (node.kind !== 'pipeline') return node
  const [first, ...filters] = node.stages
  return first !== undefined && filters.every(isPlainFilter) ? programOf(first) : null
}

import { judgeReader } from '../rules/read-only.ts'
import type { Node, Redirect, Statement } from '../syntax/tree.ts'
import { type PrefixRule, startsWithPrefix } from './prefix-rule.ts'

/**
 * Is the whole command made of programs that `allow` rules name? Anything else around them is not granted: assignments,
 * redirects into files, expansions, background, and every other form of shell text. Programs that only read what comes
 * down a pipe need no rule of their own.
 */
export function isGranted(statements: readonly Statement[], rules: readonly PrefixRule[]): boolean {
  return (
    statements.length > 0 &&
    statements.every(({ node, isBackground }) => !isBackground && isGrantedNode(node, rules))
  )
}

export function isGrantedProgram(words: readonly string[], rules: readonly PrefixRule[]): boolean {
  return rules.some(({ prefix }) => startsWithPrefix(words, prefix))
}

function isGrantedNode(node: Node, rules: readonly PrefixRule[]): boolean {
  switch (node.kind) {
    case 'chain':
      return node.nodes.every((each) => isGrantedNode(each, rules))
    case 'pipeline':
      return node.stages.every(
        (each, index) => isGrantedNode(each, rules) || (index > 0 && isPlainFilter(each)),
      )
    case 'simple': {
      if (node.assignments.length > 0 || !node.redirects.every(isHarmless)) return false
      const words = node.words.map((word) => word.literal)
      return !words.includes(null) && isGrantedProgram(words as readonly string[], rules)
    }
    default:
      return false
  }
}

const isHarmless = ({ operator, target }: Redirect): boolean =>
  (operator === '>&' && /^\d$/.test(target?.literal ?? '')) ||
  (operator.includes('>') && target?.literal === '/dev/null')

const filters = new Set(
  'head tail wc sort uniq cut tr grep egrep fgrep column nl cat rev fold tac jq'.split(' '),
)

/** A program that reads its pipe and no file, and writes nowhere but on. */
export function isPlainFilter(node: Node): boolean {
  if (node.kind !== 'simple' || node.assignments.length > 0 || !node.redirects.every(isHarmless)) return false
  const [path, ...args] = node.words.map((word) => word.literal)
  if (path === null || path === undefined || !filters.has(path)) return false
  const plain = args.filter((arg) => arg !== null)
  return plain.length === args.length && judgeReader({ name: path, path, args: plain }) === null
}

import type { Block, Node } from '../syntax/tree.ts'

/** Is the condition of a loop always met? */
export function isConstant(condition: Block, isUntil: boolean): boolean {
  const node = condition[0]?.node
  if (condition.length !== 1) return false
  if (node?.kind === 'test') return node.isArithmetic && !isUntil && node.words[0]?.literal === '1'
  const name = node?.kind === 'simple' ? node.words[0]?.literal : undefined
  return isUntil ? name === 'false' : name === ':' || name === 'true'
}

/** Somewhere in the body the loop, or the whole command, is left. */
export function leaves(body: Block): boolean {
  return body.some(({ node }) => nodeLeaves(node))
}

function nodeLeaves(node: Node): boolean {
  switch (node.kind) {
    case 'simple':
      return /^(?:break|exit|return|exec|kill)$/.test(node.words[0]?.literal ?? '')
    case 'chain':
      return node.nodes.some(nodeLeaves)
    case 'pipeline':
      return node.stages.some(nodeLeaves)
    case 'if':
      return node.branches.some((each) => leaves(each.body))
    case 'case':
      return node.branches.some((each) => leaves(each.body))
    case 'group':
    case 'while':
    case 'for':
    case 'count':
      return leaves(node.body)
    case 'redirected':
      return nodeLeaves(node.node)
    default:
      return false
  }
}

/** Each round leaves something running and waits for nothing. */
export function startsMore(body: Block): boolean {
  return hasBackground(body) && !waits(body)
}

function hasBackground(body: Block): boolean {
  return body.some(({ node, isBackground }) => isBackground || bodiesOf(node).some(hasBackground))
}

const pauses = /^(?:wait|sleep|read|inotifywait|flock)$/

function waits(body: Block): boolean {
  return body.some(({ node, isBackground }) => !isBackground && nodeWaits(node))
}

function nodeWaits(node: Node): boolean {
  switch (node.kind) {
    case 'simple':
      return pauses.test(node.words[0]?.literal ?? '')
    case 'chain':
      return node.nodes.some(nodeWaits)
    case 'pipeline':
      return node.stages.some(nodeWaits)
    case 'redirected':
      return nodeWaits(node.node)
    default:
      return bodiesOf(node).some(waits)
  }
}

function bodiesOf(node: Node): readonly Block[] {
  switch (node.kind) {
    case 'if':
    case 'case':
      return node.branches.map((each) => each.body)
    case 'group':
    case 'while':
    case 'for':
    case 'count':
      return [node.body]
    case 'redirected':
      return bodiesOf(node.node)
    default:
      return []
  }
}

import type { Circumstances, Input } from '../calls/call.ts'
import { report } from '../calls/report.ts'
import { expandText, expandWord, product } from '../evaluate/expand-word.ts'
import { mark } from '../evaluate/marks.ts'
import { type Output, printed, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { background } from '../rules/background.ts'
import { forkBomb } from '../rules/fork-bomb.ts'
import { endless } from '../rules/interactive/endless.ts'
import type { Block, Node, Span, Statement, Word } from '../syntax/tree.ts'
import { evaluateIndex, markTested } from './evaluate-index.ts'
import { isConstant, leaves, startsMore } from './loops.ts'
import { applyRedirects } from './redirects.ts'
import { runSimple } from './run-simple.ts'
import type { Walker } from './walker.ts'

export function walkBlock(block: Block, scope: Scope, around: Circumstances, walk: Walker): Output {
  const [first] = block
  if (block.length === 1 && first !== undefined) return walkStatement(first, scope, around, walk)
  return joinOutputs(block.map((each) => walkStatement(each, scope, around, walk)))
}

function walkStatement(statement: Statement, scope: Scope, around: Circumstances, walk: Walker): Output {
  if (!statement.isBackground) return walk.runNode(statement.node, scope, around)
  walk.report(statement, report(background.ampersand, '`&` leaves it running after the command has ended'))
  return walk.runNode(statement.node, scope.fork(), { ...around, isBackground: true })
}

export function walkNode(node: Node, scope: Scope, around: Circumstances, walk: Walker): Output {
  switch (node.kind) {
    case 'simple':
      return runSimple(node, scope, around, walk)
    case 'pipeline':
      return walkPipeline(node.stages, node, scope, around, walk)
    case 'chain':
      return joinOutputs(node.nodes.map((each) => walk.runNode(each, scope, around)))
    case 'if':
      return joinOutputs(
        node.branches.map(({ condition, body }) => {
          if (condition !== null) walkBlock(condition, scope, around, walk)
          return walkBlock(body, scope, around, walk)
        }),
      )
    case 'while':
      return walkWhile(node, scope, around, walk)
    case 'for':
      return walkFor(node, scope, around, walk)
    case 'count':
      expandAll(node.words, node, scope, walk)
      if (node.words.length === 0) reportEndless(node, node.body, around, walk)
      return walkBlock(node.body, scope, around, walk)
    case 'case':
      expandAll([node.word, ...node.branches.flatMap((each) => each.patterns)], node, scope, walk)
      return joinOutputs(node.branches.map((each) => walkBlock(each.body, scope, around, walk)))
    case 'group':
      return walkBlock(node.body, node.isSubshell ? scope.fork() : scope, around, walk)
    case 'redirected': {
      const redirected = applyRedirects(node.redirects, scope, around, walk, node)
      const output = walk.runNode(node.node, scope, redirected.around)
      return redirected.keep(output)
    }
    case 'function':
      scope.functions.set(node.name, node.body)
      return printed('')
    case 'coprocess':
      walk.report(node, report(background.coprocess, '`coproc` runs it beside the command'))
      return walk.runNode(node.body, scope.fork(), { ...around, isBackground: true })
    case 'test':
      walkTest(node.words, node, node.isArithmetic, scope, around, walk)
      return printed('')
  }
}

function walkPipeline(
  stages: readonly Node[],
  span: Span,
  scope: Scope,
  around: Circumstances,
  walk: Walker,
): Output {
  let input: Input = around.input
  let output = unknownOutput
  let recursive = 0
  const lastToStop = stages.findLastIndex(stopsEarly)
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1
    const before = walk.recursions
    const isBounded = around.isBounded || index < lastToStop
    const isOutputTaken = !isLast || around.isOutputTaken
    output = walk.runNode(stage, isLast && stages.length === 1 ? scope : scope.fork(), {
      ...around,
      input,
      isOutputTaken,
      isBounded,
    })
    if (walk.recursions > before) recursive += 1
    input = { kind: 'data', output }
  }
  if (recursive >= 2) walk.report(span, forkBomb.pipeline())
  return output
}

/** The writer of a pipe ends when its reader does. */
function stopsEarly(node: Node): boolean {
  if (node.kind !== 'simple') return false
  const name = node.words[0]?.literal ?? ''
  if (name === 'head' || name === 'true') return true
  const options = node.words.slice(1).map((word) => word.literal ?? '')
  if (name === 'grep' || name === 'rg')
    return options.some((option) => /^-\w*[qm]|^--(?:quiet|max-count)/.test(option))
  return name === 'sed' && options.some((option) => /\dq\b/.test(option))
}

function walkWhile(
  node: Extract<Node, { kind: 'while' }>,
  scope: Scope,
  around: Circumstances,
  walk: Walker,
): Output {
  walkBlock(node.condition, scope, around, walk)
  if (isConstant(node.condition, node.isUntil)) reportEndless(node, node.body, around, walk)
  return walkBlock(node.body, scope, around, walk)
}

function reportEndless(span: Span, body: Block, around: Circumstances, walk: Walker): void {
  if (leaves(body)) return
  if (startsMore(body)) walk.report(span, forkBomb.loop())
  if (!around.isBounded) walk.report(span, report(endless.loop, 'the loop has no end'))
}

function walkFor(
  node: Extract<Node, { kind: 'for' }>,
  scope: Scope,
  around: Circumstances,
  walk: Walker,
): Output {
  if (node.isSelect) endless.reportSelect(node, around, walk)
  const expander = walk.expander(scope, node)
  const values =
    node.words === null
      ? (scope.positional ?? [mark.any])
      : product(node.words.map((word) => expandWord(word, expander))).flatMap((lists) => lists.flat())
  if (values.length > 0) scope.assign(node.name, values)
  return walkBlock(node.body, scope, around, walk)
}

function expandAll(words: readonly Word[], span: Span, scope: Scope, walk: Walker): void {
  const expander = walk.expander(scope, span)
  for (const word of words) expandText(word, expander)
}

/** A variable that was looked at is taken for set; arithmetic evaluates what its variables hold. */
function walkTest(
  words: readonly Word[],
  span: Span,
  isArithmetic: boolean,
  scope: Scope,
  around: Circumstances,
  walk: Walker,
): void {
  expandAll(words, span, scope, walk)
  for (const word of words) {
    markTested(word, scope)
    if (!isArithmetic) continue
    for (const value of scope.lookUp(word.literal ?? '') ?? [])
      evaluateIndex(value, scope, around, span, walk)
  }
}

function joinOutputs(outputs: readonly Output[]): Output {
  const [only] = outputs
  if (outputs.length === 1 && only !== undefined) return only
  let text: string | null = ''
  for (const output of outputs) text = text === null || output.text === null ? null : text + output.text
  return {
    text,
    isRemote: outputs.some((each) => each.isRemote),
    isDecoded: outputs.some((each) => each.isDecoded),
    isProcessList: outputs.some((each) => each.isProcessList),
    isLocal: outputs.every((each) => each.isLocal),
  }
}

import { argumentOf, assignmentOf, redirectOf } from './convert-command-parts.ts'
import { arithmeticWords, type ConvertScript, wordOf } from './convert-word.ts'
import type { Block, Node, Script, SimpleCommand, Statement, Word } from './tree.ts'
import type {
  AndOr,
  CommandNode,
  CompoundList,
  ParsedScript,
  ParsedStatement,
  PipelineNode,
  TestExpression,
} from './unbash.ts'
import { Unreadable } from './unreadable.ts'

const maxDepth = 64

export interface Conversion {
  readonly depth: number
  /** Heredoc bodies that were set aside, by offset; taken out as they are put back. */
  readonly bodies: Map<number, string>
}

/** Our tree of a parsed script. Throws {@link Unreadable} where the parser found an error, in a nested script too. */
export function scriptOf(script: ParsedScript, at: Conversion): Script {
  const [error] = script.errors ?? []
  if (error !== undefined) throw new Unreadable('syntax', error.message, error.pos)
  return {
    statements: blockOf(script.commands, deeper(at)),
    isDetached: script.source !== undefined,
  }
}

const deeper = ({ depth, bodies }: Conversion): Conversion => ({ depth: depth + 1, bodies })

function blockOf(statements: readonly ParsedStatement[], at: Conversion): Block {
  if (at.depth > maxDepth) throw new Unreadable('too-complex', `more than ${maxDepth} levels are nested`)
  return statements.map((each) => statementOf(each, at))
}

function statementOf(statement: ParsedStatement, at: Conversion): Statement {
  return {
    start: statement.pos,
    end: statement.end,
    node: nodeOf(statement.command, at),
    isBackground: statement.background === true,
  }
}

function nodeOf(node: PipelineNode | AndOr | CompoundList, at: Conversion): Node {
  const span = { start: node.pos, end: node.end }
  const convert: ConvertScript = (script) =>
    script === undefined ? { statements: [], isDetached: true } : scriptOf(script, deeper(at))
  const block = (list: CompoundList): Block => blockOf(list.commands, deeper(at))
  switch (node.type) {
    case 'Command':
      return simpleOf(node, convert, at.bodies)
    case 'AndOr':
      return {
        ...span,
        kind: 'chain',
        nodes: node.commands.map((each) => nodeOf(each, at)),
        operators: node.operators,
      }
    case 'Pipeline': {
      const isTimed = node.prefixes.some((prefix) => prefix.type === 'Time')
      return { ...span, kind: 'pipeline', stages: node.commands.map((each) => nodeOf(each, at)), isTimed }
    }
    case 'Redirected':
      return {
        ...span,
        kind: 'redirected',
        node: nodeOf(node.command, at),
        redirects: node.redirects.map((each) => redirectOf(each, convert, at.bodies)),
      }
    case 'If': {
      const branches = [node, ...node.elif].map((each) => ({
        condition: block(each.clause),
        body: block(each.then),
      }))
      const otherwise = node.else === undefined ? [] : [{ condition: null, body: block(node.else) }]
      return { ...span, kind: 'if', branches: [...branches, ...otherwise] }
    }
    case 'While':
      return {
        ...span,
        kind: 'while',
        isUntil: node.kind === 'until',
        condition: block(node.clause),
        body: block(node.body),
      }
    case 'For':
    case 'Select':
      return {
        ...span,
        kind: 'for',
        name: node.name.value,
        words: node.wordlist?.map((each) => wordOf(each, convert)) ?? null,
        isSelect: node.type === 'Select',
        body: block(node.body),
      }
    case 'ArithmeticFor': {
      const words = [node.initialize, node.test, node.update].flatMap((each) =>
        arithmeticWords(each, convert),
      )
      return { ...span, kind: 'count', words, body: block(node.body) }
    }
    case 'Case': {
      const branches = node.items.map((item) => ({
        patterns: item.pattern.map((each) => wordOf(each, convert)),
        body: block(item.body),
      }))
      return { ...span, kind: 'case', word: wordOf(node.word, convert), branches }
    }
    case 'Subshell':
    case 'BraceGroup':
      return { ...span, kind: 'group', isSubshell: node.type === 'Subshell', body: block(node.body) }
    case 'CompoundList':
      return { ...span, kind: 'group', isSubshell: false, body: block(node) }
    case 'Function':
      return { ...span, kind: 'function', name: node.name.value, body: nodeOf(node.body, deeper(at)) }
    case 'Coproc':
      return { ...span, kind: 'coprocess', body: nodeOf(node.body, deeper(at)) }
    case 'TestCommand':
      return { ...span, kind: 'test', words: testWords(node.expression, convert), isArithmetic: false }
    case 'ArithmeticCommand':
      return { ...span, kind: 'test', words: arithmeticWords(node.expression, convert), isArithmetic: true }
  }
}

function simpleOf(
  node: Extract<CommandNode, { type: 'Command' }>,
  convert: ConvertScript,
  bodies: Map<number, string>,
): SimpleCommand {
  const words: Word[] = node.name === undefined ? [] : [wordOf(node.name, convert)]
  const assignments = []
  const redirects = []
  for (const each of node.prefix) {
    if (each.type === 'Assignment') assignments.push(assignmentOf(each, convert))
    else redirects.push(redirectOf(each, convert, bodies))
  }
  for (const each of node.suffix) {
    if (each.type === 'Word') words.push(wordOf(each, convert))
    else if (each.type === 'Assignment') words.push(argumentOf(each, convert))
    else redirects.push(redirectOf(each, convert, bodies))
  }
  return { kind: 'simple', start: node.pos, end: node.end, assignments, words, redirects }
}

function testWords(expression: TestExpression, convert: ConvertScript): readonly Word[] {
  switch (expression.type) {
    case 'TestUnary':
      return [wordOf(expression.operand, convert)]
    case 'TestBinary':
      return [wordOf(expression.left, convert), wordOf(expression.right, convert)]
    case 'TestLogical':
      return expression.operands.flatMap((each) => testWords(each, convert))
    case 'TestNot':
      return testWords(expression.operand, convert)
    case 'TestGroup':
      return testWords(expression.expression, convert)
  }
}

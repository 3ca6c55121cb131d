import type { Conversion } from './conversion.ts'
import { argumentOf, assignmentOf, redirectOf } from './convert-command-parts.ts'
import { arithmeticWords, wordOf } from './convert-word.ts'
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

/** Our tree of a parsed script. Throws {@link Unreadable} where the parser found an error, in a nested script too. */
export function scriptOf(script: ParsedScript, conversion: Conversion): Script {
  const [error] = script.errors ?? []
  if (error !== undefined) throw new Unreadable('syntax', error.message, error.pos)
  return { statements: blockOf(script.commands, conversion), isDetached: script.source !== undefined }
}

function blockOf(statements: readonly ParsedStatement[], conversion: Conversion): Block {
  return conversion.deeper(() => statements.map((each) => statementOf(each, conversion)))
}

function statementOf(statement: ParsedStatement, conversion: Conversion): Statement {
  return {
    start: statement.pos,
    end: statement.end,
    node: nodeOf(statement.command, conversion),
    isBackground: statement.background === true,
  }
}

function nodeOf(node: PipelineNode | AndOr | CompoundList, conversion: Conversion): Node {
  const span = { start: node.pos, end: node.end }
  conversion.spend(1)
  const block = (list: CompoundList): Block => blockOf(list.commands, conversion)
  switch (node.type) {
    case 'Command':
      return simpleOf(node, conversion)
    case 'AndOr':
      return {
        ...span,
        kind: 'chain',
        nodes: node.commands.map((each) => nodeOf(each, conversion)),
        operators: node.operators,
      }
    case 'Pipeline': {
      const isTimed = node.prefixes.some((prefix) => prefix.type === 'Time')
      return {
        ...span,
        kind: 'pipeline',
        stages: node.commands.map((each) => nodeOf(each, conversion)),
        isTimed,
      }
    }
    case 'Redirected':
      return {
        ...span,
        kind: 'redirected',
        node: nodeOf(node.command, conversion),
        redirects: node.redirects.map((each) => redirectOf(each, conversion)),
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
        words: node.wordlist?.map((each) => wordOf(each, conversion)) ?? null,
        isSelect: node.type === 'Select',
        body: block(node.body),
      }
    case 'ArithmeticFor': {
      const words = [node.initialize, node.test, node.update].flatMap((each) =>
        arithmeticWords(each, conversion),
      )
      return { ...span, kind: 'count', words, body: block(node.body) }
    }
    case 'Case': {
      const branches = node.items.map((item) => ({
        patterns: item.pattern.map((each) => wordOf(each, conversion)),
        body: block(item.body),
      }))
      return { ...span, kind: 'case', word: wordOf(node.word, conversion), branches }
    }
    case 'Subshell':
    case 'BraceGroup':
      return { ...span, kind: 'group', isSubshell: node.type === 'Subshell', body: block(node.body) }
    case 'CompoundList':
      return { ...span, kind: 'group', isSubshell: false, body: block(node) }
    case 'Function':
      return {
        ...span,
        kind: 'function',
        name: node.name.value,
        body: conversion.deeper(() => nodeOf(node.body, conversion)),
      }
    case 'Coproc':
      return { ...span, kind: 'coprocess', body: conversion.deeper(() => nodeOf(node.body, conversion)) }
    case 'TestCommand':
      return { ...span, kind: 'test', words: testWords(node.expression, conversion), isArithmetic: false }
    case 'ArithmeticCommand':
      return {
        ...span,
        kind: 'test',
        words: arithmeticWords(node.expression, conversion),
        isArithmetic: true,
      }
  }
}

function simpleOf(node: Extract<CommandNode, { type: 'Command' }>, conversion: Conversion): SimpleCommand {
  const words: Word[] = node.name === undefined ? [] : [wordOf(node.name, conversion)]
  const assignments = []
  const redirects = []
  for (const each of node.prefix) {
    if (each.type === 'Assignment') assignments.push(assignmentOf(each, conversion))
    else redirects.push(redirectOf(each, conversion))
  }
  for (const each of node.suffix) {
    if (each.type === 'Word') words.push(wordOf(each, conversion))
    else if (each.type === 'Assignment') words.push(argumentOf(each, conversion))
    else redirects.push(redirectOf(each, conversion))
  }
  return { kind: 'simple', start: node.pos, end: node.end, assignments, words, redirects }
}

function testWords(expression: TestExpression, conversion: Conversion): readonly Word[] {
  switch (expression.type) {
    case 'TestUnary':
      return [wordOf(expression.operand, conversion)]
    case 'TestBinary':
      return [wordOf(expression.left, conversion), wordOf(expression.right, conversion)]
    case 'TestLogical':
      return expression.operands.flatMap((each) => testWords(each, conversion))
    case 'TestNot':
      return testWords(expression.operand, conversion)
    case 'TestGroup':
      return testWords(expression.expression, conversion)
  }
}

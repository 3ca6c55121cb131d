/* The one file that imports the parser, so that it can be replaced here (docs/decisions/0004). */
export type {
  AndOr,
  ArithmeticExpression,
  Assignment as ParsedAssignment,
  CommandNode,
  CompoundList,
  ParameterOperation as ParsedOperation,
  ParsedScript,
  PipelineNode,
  Redirection,
  Statement as ParsedStatement,
  TestExpression,
  Word as ParsedWord,
  WordPart,
} from 'unbash'
export { parse as parseShell } from 'unbash'

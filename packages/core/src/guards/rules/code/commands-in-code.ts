import { isInLiteral } from './literals.ts'

/** A text for a shell, or a program with its arguments. */
export type CodeCommand = string | readonly string[]

const starters =
  /(?:\b(?:system|popen[234]?|exec(?:Sync|File|FileSync|v|vp|ve|l|lp|le|ute)?|eval|spawn(?:Sync|v|vp|l|lp)?|run|call|check_output|check_call|Popen|getoutput|getstatusoutput|shell_exec|passthru|proc_open|pcntl_exec|capture2e?|capture3|Command|sh|command|cmd|shell)|do shell script|\bqx)\s*[({[]?/g

const maxCommands = 32
const maxCalls = 200
/** Longer calls are not read to their end. */
const maxCall = 2_000

/** Commands that code of another language starts, told by its calls and the literals in them. */
export function commandsInCode(code: string): readonly CodeCommand[] {
  const commands: CodeCommand[] = []
  starters.lastIndex = 0
  for (let count = 0; count < maxCalls && commands.length < maxCommands; count += 1) {
    const match = starters.exec(code)
    if (match === null) break
    if (isInLiteral(code, match.index)) continue
    const literals = literalsFrom(code, starters.lastIndex - 1, match[0])
    const [first = ''] = literals
    if (literals.length === 0) continue
    commands.push(literals.length === 1 || /\s/.test(first) ? first : literals)
    // Pieces of a text stand beside each other, or are joined by a sign.
    if (literals.length > 1 && /\s$/.test(first)) commands.push(literals.join(''))
  }
  return [...commands, ...quotedCommands(code)].slice(0, maxCommands)
}

/** Backticks of Perl, Ruby and PHP, and awk's pipes from and to a command. */
function quotedCommands(code: string): readonly string[] {
  const ticks = [...code.matchAll(/(?<![\w)$])`([^`\n]{1,400})`|%x[({[]([^)}\]]+)[)}\]]/g)].map(
    (each) => each[1] ?? each[2] ?? '',
  )
  const pipes = [
    ...code.matchAll(/"((?:[^"\\]|\\.){1,400})"\s*\|&?\s*getline|\|&?\s*"((?:[^"\\]|\\.){1,400})"/g),
  ].map((each) => each[1] ?? each[2] ?? '')
  const printed = [
    ...code.matchAll(/\bprintf?\s*\(?\s*"((?:[^"\\\n]|\\.){1,400})"\s*\)?\s*\|&?\s*"[^"\n]*sh\b/g),
  ].map((each) => each[1] ?? '')
  return [...ticks, ...pipes, ...printed].map(withoutEscapes)
}

const closers: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['/', '/'],
])

/** The literals up to the end of the call, or of the statement where it has no brackets. */
function literalsFrom(code: string, from: number, starter: string): readonly string[] {
  const literals: string[] = []
  let depth = /[({[]$/.test(starter) ? 0 : 1
  const end = Math.min(code.length, from + maxCall)
  for (let index = from; index < end; index += 1) {
    const character = code[index] ?? ''
    if (character === '"' || character === "'" || character === '`') {
      const last = closingQuote(code, index)
      literals.push(withoutEscapes(code.slice(index + 1, last)))
      index = last
    } else if (code.startsWith('qw', index) && closers.has(code[index + 2] ?? '')) {
      const close = code.indexOf(closers.get(code[index + 2] ?? '') ?? '', index + 3)
      const last = close < 0 ? code.length : close
      literals.push(
        ...code
          .slice(index + 3, last)
          .trim()
          .split(/\s+/),
      )
      index = last
    } else if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) {
      depth -= 1
      if (depth <= 0) break
    } else if ((character === ';' || character === '\n') && depth <= 1) break
  }
  return literals
}

function closingQuote(code: string, at: number): number {
  const quote = code[at]
  for (let index = at + 1; index < code.length; index += 1) {
    if (code[index] === '\\') index += 1
    else if (code[index] === quote) return index
  }
  return code.length
}

const withoutEscapes = (text: string): string => text.replace(/\\(["'`\\$])/g, '$1')

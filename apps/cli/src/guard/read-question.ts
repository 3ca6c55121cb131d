import type { GuardInput } from '@shell/core/guards'
import { InputError } from './input-error.ts'

/** One command to be judged. */
export interface Question {
  readonly id?: string | number
  readonly command: string | readonly string[]
  readonly cwd?: string
  readonly stdin?: GuardInput
}

/** A line of `--jsonl`; `null` for a blank one. */
export function readJsonLine(line: string): Question | null {
  if (line.trim() === '') return null
  const value = parse(line)
  if (typeof value !== 'object' || value === null)
    throw new InputError('Expected a JSON object in each line.')
  const { id, command, cwd, stdin } = value as Record<string, unknown>
  if (!isCommand(command)) throw new InputError('Expected `command` to be text, or a list of words.')
  if (cwd !== undefined && typeof cwd !== 'string') throw new InputError('Expected `cwd` to be text.')
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    command,
    ...(cwd === undefined ? {} : { cwd }),
    ...(stdin === undefined ? {} : { stdin: readInput(stdin) }),
  }
}

const inputs: Readonly<Record<string, GuardInput>> = {
  empty: 'empty',
  null: 'empty',
  none: 'empty',
  data: 'data',
  file: 'data',
  open: 'open',
  pipe: 'open',
  terminal: 'terminal',
  tty: 'terminal',
  pty: 'terminal',
}

export function readInput(value: unknown): GuardInput {
  const input = inputs[String(value)]
  if (input !== undefined) return input
  throw new InputError(
    `Expected \`stdin\` to be one of ${Object.keys(inputs).join(', ')}, got ${JSON.stringify(value)}.`,
  )
}

/** A table with a header; in its commands `\\ \n \t \r \0` stand for what they name. */
export class TsvReader {
  #columns: readonly string[] | null = null

  read(line: string): Question | null {
    const cells = line.split('\t')
    if (this.#columns === null) {
      if (!cells.includes('command')) throw new InputError('Expected a header with a column `command`.')
      this.#columns = cells
      return null
    }
    if (line === '') return null
    const columns = this.#columns
    const cell = (name: string): string | undefined => cells[columns.indexOf(name)]
    const id = cell('id')
    const cwd = cell('cwd')
    const stdin = cell('stdin')
    return {
      ...(id === undefined ? {} : { id }),
      command: decode(cell('command') ?? ''),
      ...(cwd === undefined || cwd === '' ? {} : { cwd }),
      ...(stdin === undefined || stdin === '' ? {} : { stdin: readInput(stdin) }),
    }
  }
}

const decode = (text: string): string =>
  text.replace(/\\([\\ntr0])/g, (_, letter: string) => characters[letter] ?? '')

const characters: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', t: '\t', r: '\r', '0': '\0' }

const isCommand = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new InputError('Expected a JSON object in each line, got text that is no JSON.')
  }
}

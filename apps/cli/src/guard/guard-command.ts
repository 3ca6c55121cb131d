import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { ShellError } from '@shell/core'
import { createGuard, type Guard, type GuardContext, type GuardPolicy } from '@shell/core/guards'
import type { GuardLine } from '../command-line.ts'
import type { Surroundings } from '../main.ts'
import { InputError } from './input-error.ts'
import { type Question, readInput, readJsonLine, TsvReader } from './read-question.ts'
import { type VerdictLine, verdictLine } from './verdict-line.ts'

const exitCodes = { allow: 0, warn: 0, deny: 1, ask: 2 } as const

/** Judges one command, or every line of the input. Gives the exit code. */
export async function guardCommand(line: GuardLine, around: Surroundings): Promise<number> {
  const isBulk = line.jsonl || line.tsv
  if ((line.command === undefined) === !isBulk || (line.jsonl && line.tsv)) {
    throw new InputError(
      'Expected one command as argument, or `--jsonl`, or `--tsv`. Quote the command as one word.',
    )
  }
  const guard = guardOf(line)
  const context = contextOf(line)
  if (!isBulk) {
    const { action, ...rest } = guard.check(line.command ?? '', context)
    around.stdout.write(`${JSON.stringify(verdictLine(undefined, { action, ...rest }))}\n`)
    return exitCodes[action]
  }
  await judgeLines(line.tsv ? new TsvReader() : { read: readJsonLine }, guard, context, around)
  return 0
}

async function judgeLines(
  reader: { read(line: string): Question | null },
  guard: Guard,
  context: GuardContext,
  { stdin, stdout }: Surroundings,
): Promise<void> {
  for await (const line of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const answer = answerTo(line, reader, guard, context)
    if (answer === null || stdout.write(`${JSON.stringify(answer)}\n`)) continue
    await new Promise((resolve) => stdout.once('drain', resolve))
  }
}

/** A line that cannot be read gets a verdict like any other, so that answers stay in step with lines. */
function answerTo(
  line: string,
  reader: { read(line: string): Question | null },
  guard: Guard,
  context: GuardContext,
): VerdictLine | null {
  try {
    const question = reader.read(line)
    if (question === null) return null
    const { id, command, cwd, stdin } = question
    const own = {
      ...context,
      ...(cwd === undefined ? {} : { cwd }),
      ...(stdin === undefined ? {} : { stdin }),
    }
    return verdictLine(id, guard.check(command, own))
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { action: 'deny', rule: 'invalid/input', category: 'invalid', reason: error.message }
  }
}

function guardOf({ preset, policy }: GuardLine): Guard {
  const given = policy === undefined ? {} : readPolicyFile(policy)
  try {
    return createGuard(preset === undefined ? given : { ...given, preset })
  } catch (error) {
    if (ShellError.isInstance(error)) throw new InputError(error.message)
    throw error
  }
}

function readPolicyFile(file: string): GuardPolicy {
  const value: unknown = parseJson(readText(file), `\`--policy ${file}\``)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new InputError(`Expected \`--policy ${file}\` to hold a JSON object.`)
}

function contextOf({ cwd, home, stdin, programs }: GuardLine): GuardContext {
  const known = programs === undefined ? undefined : new Set(readText(programs).split(/\s+/))
  return {
    ...(cwd === undefined ? {} : { cwd }),
    ...(home === undefined ? {} : { home }),
    ...(stdin === undefined ? {} : { stdin: readInput(stdin) }),
    ...(known === undefined ? {} : { hasProgram: (name: string) => known.has(name) }),
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new InputError(
      `Expected a file that can be read, got \`${file}\`: ${error instanceof Error ? error.message : error}.`,
    )
  }
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError(`Expected ${place} to be JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

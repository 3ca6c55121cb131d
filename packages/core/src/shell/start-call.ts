import type { PolicyEvent } from '../contract/result.ts'
import type { Command, ShellOptions, SpawnOptions } from '../contract/shell.ts'
import { CommandRun, type StartedRun } from '../exec/command-run.ts'
import { createWorkdir } from '../exec/create-workdir.ts'
import { resolveLimits } from '../exec/limits.ts'
import { abortedWhile, type Leave, type Overlap } from '../exec/overlap.ts'
import { refuseUnsupported } from '../exec/refuse-unsupported.ts'
import { type StartDefaults, toStartSpec } from '../exec/start-spec.ts'
import type { CommandTelemetry } from '../telemetry/command-telemetry.ts'
import { admitCommand } from './admit-command.ts'
import type { CommandRegister } from './command-register.ts'
import { guardContext } from './guard-context.ts'
import type { RedactorFor } from './load-redaction.ts'
import type { ProgramSearch } from './program-search.ts'

/** A checked call, as it was made. */
export interface Call {
  readonly id: string
  readonly command: Command
  readonly options: SpawnOptions
  readonly isLive: boolean
  readonly telemetry: CommandTelemetry
}

/** What of a shell its calls start from. */
export interface StartPlace {
  readonly driver: string
  readonly options: ShellOptions
  readonly defaults: StartDefaults
  readonly overlap: Overlap
  readonly programs: ProgramSearch
  readonly register: CommandRegister
  readonly redactorFor: RedactorFor
  /** Throws where the shell takes no more calls. */
  assertOpen(phase: 'validate' | 'queue'): void
  /** Ends at once what was started while the shell was closed or lost. */
  endIfClosed(run: CommandRun): void
}

/** From a checked call to a running command: judged, in its turn, with its limits. Rejects when nothing ran. */
export async function startCall(place: StartPlace, call: Call): Promise<StartedRun> {
  const { driver, defaults, overlap, register } = place
  place.assertOpen('validate')
  refuseUnsupported(driver, defaults.executor.capabilities, call.options)
  const { signal } = call.options
  if (isAborted(signal)) throw abortedWhile('starting', driver, signal)
  const events = await admit(place, call)
  const queuedAt = performance.now()
  const leave = await overlap.enter(signal)
  try {
    place.assertOpen('queue')
    if (isAborted(signal)) throw abortedWhile('waiting', driver, signal)
    return await register.expect(startNow(place, call, events, leave, performance.now() - queuedAt))
  } catch (error) {
    leave()
    throw error
  }
}

/** Nobody waits in line for an answer, and an answer holds up nobody. */
async function admit(
  { driver, options, defaults, programs }: StartPlace,
  call: Call,
): Promise<readonly PolicyEvent[]> {
  const { guard, approve } = options
  if (guard === undefined) return []
  const findMissing = (names: readonly string[]) => programs.findMissing(names)
  const context = guardContext(call.options, defaults)
  return admitCommand({ driver, guard, approve, findMissing }, call.command, context, call.options.signal)
}

async function startNow(
  place: StartPlace,
  { id, command, options, isLive, telemetry }: Call,
  events: readonly PolicyEvent[],
  leave: Leave,
  queuedMs: number,
): Promise<StartedRun> {
  const { driver, defaults, redactorFor } = place
  const { executor } = defaults
  const limits = resolveLimits(options, place.options)
  const { timeoutMs, graceMs } = limits.effective
  const spec = toStartSpec(id, command, options, defaults, timeoutMs && timeoutMs + graceMs)
  if (options.createCwd === true) await createWorkdir(executor, spec.cwd)
  const started = await CommandRun.start({
    driver,
    executor,
    command,
    spec,
    options,
    limits,
    queuedMs,
    isLive,
    redactor: redactorFor(options.env),
    events,
  })
  telemetry.started(queuedMs)
  return track(place, started, leave, telemetry)
}

/** Whoever waits for the result finds it no longer listed, and its place free. */
function track(
  { register, endIfClosed }: StartPlace,
  started: StartedRun,
  leave: Leave,
  telemetry: CommandTelemetry,
): StartedRun {
  const { run } = started
  const isOver = (): void => {
    register.remove(run)
    leave()
  }
  const result = started.result.then(
    (ended) => {
      isOver()
      telemetry.ended(ended)
      return ended
    },
    (error) => {
      isOver()
      telemetry.failed(error)
      throw error
    },
  )
  const tracked = { ...started, result }
  register.add(tracked)
  endIfClosed(run)
  return tracked
}

/** A function, because the compiler holds a value that was read before an await for the value after it. */
const isAborted = (signal: AbortSignal | undefined): signal is AbortSignal => signal?.aborted === true

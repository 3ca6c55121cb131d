import type { ProcessEnd, RawExit } from '../contract/process.ts'
import type { CapturedStream, ExecResult, Outcome } from '../contract/result.ts'
import { ShellError } from '../errors/shell-error.ts'
import type { CommandRun } from './command-run.ts'
import type { CallbackFailure, Cause } from './verdict.ts'

interface Captured {
  readonly stdout: CapturedStream
  readonly stderr: CapturedStream
}

export function toResult(
  { request, startedAt }: CommandRun,
  cause: Cause,
  end: ProcessEnd,
  { stdout, stderr }: Captured,
  durationMs: number,
): ExecResult {
  const outcome = toOutcome(cause)
  return {
    id: request.spec.id,
    outcome,
    exitCode: outcome.kind === 'exited' ? outcome.code : null,
    stdout,
    stderr,
    startedAt,
    durationMs,
    queuedMs: request.queuedMs,
    treeGone: end.treeGone,
    reaped: end.reaped,
    outputComplete: end.outputComplete,
    oomKilled: end.oomKilled,
    limits: request.limits,
    isolation: end.isolation,
    events: request.events.length === 0 ? end.events : [...request.events, ...end.events],
  }
}

/** Rule `outcome/result-or-throw`: the one error that comes after a start, with everything the command gave. */
export function callbackFailed(
  { cause, callback }: CallbackFailure,
  driver: string,
  result: ExecResult,
): ShellError {
  const came = cause instanceof Error ? cause.message : String(cause)
  return new ShellError(
    `[${driver}] Expected \`${callback}\` to finish without an error, got: ${came}. The command was ended; see \`cause\` and \`result\`.`,
    { code: 'CALLBACK_FAILED', phase: 'run', rule: 'outcome/result-or-throw', driver, cause, result },
  )
}

function toOutcome(cause: Cause): Outcome {
  switch (cause.kind) {
    case 'exit':
      return fromExit(cause.exit)
    case 'closed':
    case 'lost':
      return { kind: 'lost', error: cause.error }
    case 'callback-failed':
      return { kind: 'aborted', reason: cause.cause }
    case 'timed-out':
    case 'aborted':
    case 'output-limited':
      return cause
  }
}

function fromExit(exit: RawExit): Outcome {
  if ('lost' in exit) return { kind: 'lost', error: exit.lost }
  if ('code' in exit) return { kind: 'exited', code: exit.code }
  return { kind: 'signaled', signal: exit.signal, coreDumped: exit.coreDumped }
}

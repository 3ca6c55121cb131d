import { type ErrorCode, type Guard, type Shell, ShellError } from '@shell/core'
import { createGuard } from '@shell/core/guards'
import type { Approval } from '../approval/approval.ts'
import { TOOL_RESULT_VERSION } from '../result/result-version.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createJobs } from './create-jobs.ts'
import type { JobInfo, Jobs, JobsOptions } from './jobs.ts'
import { type JobsInput, jobsInputSchema, readJobsInput } from './jobs-input.ts'
import { type JobsToolResult, showJob, showOutput } from './jobs-result.ts'
import { judgeJob } from './judge-job.ts'

export interface JobsToolOptions extends JobsOptions {
  readonly sessions: Sessions
  /**
   * Judges the command of every job; that it goes on without an end is no fault here. Default: none. A guard of the shells
   * themselves judges besides, as in the foreground: leave it to the tools where servers are to run.
   */
  readonly guard?: Guard
  /** Decides where the guard says `ask`. Default: such commands are refused. */
  readonly approval?: Approval
  /** Output of one poll, in bytes of each stream; the rest comes with the next. Default: 16,384. */
  readonly maxPollBytes?: number
}

export interface JobsToolContext {
  /** The conversation; a job is known to the one that started it, and to no other. */
  readonly sessionKey: string
  /** Ends waiting, not the job. */
  readonly signal?: AbortSignal
}

/** A tool for a model: background jobs of its conversation. */
export interface JobsTool {
  readonly name: 'shell_jobs'
  readonly description: string
  /** JSON Schema. */
  readonly inputSchema: Readonly<Record<string, unknown>>
  /** Never rejects: what a model did wrong, and what went wrong, is a result with `ok: false`. */
  execute(input: unknown, context: JobsToolContext): Promise<JobsToolResult>
}

/** Jobs for every conversation of these sessions; they end with their session. Throws `INVALID_ARGUMENT`. */
export function createJobsTool(options: JobsToolOptions): JobsTool {
  createJobs(options)
  const calls = new JobsCalls(options)
  return {
    name: 'shell_jobs',
    description:
      'Runs shell commands in the background of this conversation: servers, watchers, long builds. Start one, poll its new output, write to its input, stop it, list all. Jobs end with the conversation.',
    inputSchema: jobsInputSchema(),
    execute: async (input, context) => {
      try {
        const read = readJobsInput(input)
        return typeof read === 'string' ? failed('INVALID_ARGUMENT', read) : await calls.call(read, context)
      } catch (error) {
        if (ShellError.isInstance(error)) return failed(error.code, error.message)
        return failed('INTERNAL', 'The tool failed in itself. Try something else.')
      }
    },
  }
}

class JobsCalls {
  readonly #options: JobsToolOptions
  readonly #guard: Guard
  readonly #jobs = new Map<string, Jobs>()

  constructor(options: JobsToolOptions) {
    this.#options = options
    this.#guard = options.guard ?? createGuard({ preset: 'off' })
    options.sessions.onEnd((key) => {
      void this.#jobs.get(key)?.close()
      this.#jobs.delete(key)
    })
  }

  async call(input: JobsInput, { sessionKey, signal }: JobsToolContext): Promise<JobsToolResult> {
    const jobs = this.#jobs.get(sessionKey) ?? createJobs()
    switch (input.action) {
      case 'start':
        return this.#start(input, sessionKey, signal)
      case 'poll': {
        const maxBytes = this.#options.maxPollBytes ?? 16_384
        const poll = await jobs.poll(input.id, { waitMs: input.waitMs, maxBytes, ...given(signal) })
        return done({ job: showJob(poll), output: showOutput(poll) })
      }
      case 'write': {
        const isTaken = input.text === '' || (await jobs.write(input.id, input.text))
        if (input.endInput) await jobs.endInput(input.id)
        return done({ done: isTaken })
      }
      case 'stop': {
        const isStopped = await jobs.stop(input.id)
        const job = jobs.list().find(({ id }) => id === input.id)
        return done({ done: isStopped, ...(job === undefined ? {} : { job: showJob(job) }) })
      }
      case 'list':
        return done({ jobs: jobs.list().map(showJob) })
    }
  }

  async #start(
    input: Extract<JobsInput, { action: 'start' }>,
    sessionKey: string,
    signal: AbortSignal | undefined,
  ): Promise<JobsToolResult> {
    const { sessions } = this.#options
    const shell = await sessions.acquire(sessionKey, given(signal))
    try {
      const refusal = await this.#whyRefused(input, shell, sessionKey, signal)
      return refusal ?? done({ job: showJob(await this.#startIn(shell, input, sessionKey)) })
    } finally {
      sessions.release(sessionKey, shell)
    }
  }

  async #whyRefused(
    { command, cwd, interactive }: Extract<JobsInput, { action: 'start' }>,
    shell: Shell,
    sessionKey: string,
    signal: AbortSignal | undefined,
  ): Promise<JobsToolResult | null> {
    const place = cwd === null ? shell.workspace : cwd.startsWith('/') ? cwd : `${shell.workspace}/${cwd}`
    const verdict = judgeJob(this.#guard, command, place, interactive)
    const { approval } = this.#options
    if (approval === undefined) {
      if (verdict.action === 'allow' || verdict.action === 'warn') return null
      const code = verdict.action === 'deny' ? 'GUARD_REJECTED' : 'APPROVAL_DENIED'
      return failed(code, `${verdict.reason} (${verdict.rule}). ${verdict.suggestion} Nothing ran.`)
    }
    const decision = await approval.decide({ sessionKey, command, cwd: place, verdict, ...given(signal) })
    return decision.kind === 'refused' ? failed(decision.code, decision.reason) : null
  }

  #startIn(
    shell: Shell,
    { command, cwd, interactive, timeoutMs }: Extract<JobsInput, { action: 'start' }>,
    sessionKey: string,
  ): Promise<JobInfo> {
    const jobs = this.#jobs.get(sessionKey) ?? createJobs(this.#options)
    this.#jobs.set(sessionKey, jobs)
    return jobs.start(shell, command, {
      interactive,
      ...(timeoutMs === null ? {} : { timeoutMs }),
      ...(cwd === null ? {} : { cwd }),
    })
  }
}

const given = (signal: AbortSignal | undefined): { readonly signal?: AbortSignal } =>
  signal === undefined ? {} : { signal }

const done = (fields: Omit<Extract<JobsToolResult, { ok: true }>, 'version' | 'ok'>): JobsToolResult => ({
  version: TOOL_RESULT_VERSION,
  ok: true,
  ...fields,
})

const failed = (code: ErrorCode, message: string): JobsToolResult => ({
  version: TOOL_RESULT_VERSION,
  ok: false,
  error: { code, message },
})

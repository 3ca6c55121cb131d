import { type Command, type Shell, ShellError } from '@shell/core'
import { Job, JobOutput } from './job.ts'
import type { JobInfo, JobPoll, JobPollOptions, JobStartOptions, Jobs, JobsOptions } from './jobs.ts'

/** The jobs of one session. To be closed with it: what still runs then is ended. */
export function createJobs(options: JobsOptions = {}): Jobs {
  return new SessionJobs(options)
}

const maxWaitMs = 600_000
const defaultTimeoutMs = 86_400_000

/** A job is read as it runs; what the result would keep besides is not looked at. */
const captureBytes = 1_024

class SessionJobs implements Jobs {
  readonly #maxRunning: number
  readonly #maxEnded: number
  readonly #unreadBytes: number
  readonly #jobs = new Map<string, Job>()
  readonly #starting = new Set<Promise<unknown>>()
  #count = 0
  #closing: Promise<void> | null = null

  constructor({ maxRunning = 8, maxEnded = 32, unreadBytes = 262_144 }: JobsOptions) {
    this.#maxRunning = wholeFrom(1, 'maxRunning', maxRunning)
    this.#maxEnded = wholeFrom(1, 'maxEnded', maxEnded)
    this.#unreadBytes = wholeFrom(16, 'unreadBytes', unreadBytes)
  }

  async start(shell: Shell, command: Command, options: JobStartOptions = {}): Promise<JobInfo> {
    this.#assertOpen()
    const running = [...this.#jobs.values()].filter((job) => job.isRunning).length
    if (running + this.#starting.size >= this.#maxRunning) throw busy(this.#maxRunning)
    const starting = this.#start(shell, command, options)
    this.#starting.add(starting)
    return starting.finally(() => this.#starting.delete(starting))
  }

  async poll(id: string, { waitMs = 0, maxBytes = 65_536, signal }: JobPollOptions = {}): Promise<JobPoll> {
    const job = this.#find(id)
    wholeFrom(4, 'maxBytes', maxBytes)
    if (!(waitMs >= 0 && waitMs <= maxWaitMs)) {
      throw invalid(`Expected \`waitMs\` to be from 0 to ${maxWaitMs}, got ${waitMs}.`)
    }
    if (waitMs > 0) await job.news(waitMs, signal)
    return job.take(maxBytes)
  }

  async write(id: string, data: string | Uint8Array): Promise<boolean> {
    const job = this.#find(id)
    return job.isRunning ? job.process.write(data) : false
  }

  async endInput(id: string): Promise<void> {
    const job = this.#find(id)
    if (job.isRunning) await job.process.endInput()
  }

  async stop(id: string): Promise<boolean> {
    const job = this.#find(id)
    const isStopped = await job.process.kill()
    await job.ended
    return isStopped
  }

  list(): readonly JobInfo[] {
    return [...this.#jobs.values()].map((job) => job.info())
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #start(shell: Shell, command: Command, options: JobStartOptions): Promise<JobInfo> {
    const output = new JobOutput(this.#unreadBytes)
    const process = await shell.spawn(command, {
      timeoutMs: defaultTimeoutMs,
      ...options,
      captureBytes,
      onOutput: output.append,
    })
    this.#count += 1
    const job = new Job(`job-${this.#count}`, process, output)
    if (this.#closing !== null) {
      await process.kill()
      throw closed()
    }
    this.#jobs.set(job.id, job)
    void job.ended.then(() => this.#forgetOldest())
    return job.info()
  }

  #forgetOldest(): void {
    const ended = [...this.#jobs.values()].filter((job) => !job.isRunning)
    for (const job of ended.slice(0, -this.#maxEnded)) this.#jobs.delete(job.id)
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#starting)
    await Promise.all(
      [...this.#jobs.values()].map(async (job) => {
        await job.process.kill()
        await job.ended
      }),
    )
  }

  #find(id: string): Job {
    const job = this.#jobs.get(id)
    if (job !== undefined) return job
    const known = [...this.#jobs.keys()].join(', ') || 'none'
    throw new ShellError(`Expected the id of a job of this session (${known}), got ${JSON.stringify(id)}.`, {
      code: 'NOT_FOUND',
      phase: 'run',
    })
  }

  #assertOpen(): void {
    if (this.#closing !== null) throw closed()
  }
}

function wholeFrom(least: number, name: string, value: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value
  throw invalid(`Expected \`${name}\` to be a whole number from ${least} up, got ${value}.`)
}

const invalid = (message: string): ShellError =>
  new ShellError(message, { code: 'INVALID_ARGUMENT', phase: 'validate', rule: 'command/invalid' })

const busy = (max: number): ShellError =>
  new ShellError(
    `Expected at most ${max} jobs at once in this session, got one more. Stop one, or wait for one to end. Nothing ran.`,
    { code: 'BUSY', phase: 'queue', retryable: true, rule: 'overlap/policy' },
  )

const closed = (): ShellError =>
  new ShellError('Expected a session that goes on, got one that has ended. Nothing runs.', {
    code: 'CLOSED',
    phase: 'start',
  })

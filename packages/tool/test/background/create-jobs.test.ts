import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJobs } from '../../src/background/create-jobs.ts'
import type { JobPoll, Jobs } from '../../src/background/jobs.ts'
import { isAlive } from '../fixtures/is-alive.ts'

let shell: Shell
let jobs: Jobs

beforeAll(async () => {
  shell = await createShell({ driver: localDriver(), graceMs: 500 })
})
afterAll(() => shell.close())
beforeEach(() => {
  jobs = createJobs()
})
afterEach(() => jobs.close())

/** Polls until the job has ended; what all polls gave together. */
async function readAll(
  id: string,
  maxBytes?: number,
): Promise<{ text: string; droppedBytes: number; last: JobPoll }> {
  let text = ''
  let droppedBytes = 0
  for (;;) {
    const last = await jobs.poll(id, { waitMs: 20_000, ...(maxBytes === undefined ? {} : { maxBytes }) })
    text += last.stdout.text
    droppedBytes += last.stdout.droppedBytes
    if (last.state === 'ended' && last.unreadBytes === 0) return { text, droppedBytes, last }
  }
}

/** The process id that a job prints as its first line. */
async function printedPid(id: string): Promise<number> {
  const { stdout } = await jobs.poll(id, { waitMs: 20_000 })
  return Number(stdout.text.split('\n')[0])
}

describe('a job', () => {
  it('goes on while other commands run, and tells what it printed since the last poll', async () => {
    const { id, state } = await jobs.start(
      shell,
      'echo one; while [ ! -e go ]; do sleep 0.01; done; echo two; exit 3',
    )
    expect([id, state]).toEqual(['job-1', 'running'])
    expect((await jobs.poll(id, { waitMs: 20_000 })).stdout).toMatchObject({ text: 'one\n', droppedBytes: 0 })
    expect((await jobs.poll(id)).stdout.text).toBe('')
    await shell.exec('touch go')
    const { text, last } = await readAll(id)
    expect(text).toBe('two\n')
    expect(last).toMatchObject({ state: 'ended', outcome: { kind: 'exited', code: 3 }, treeGone: true })
  })

  it('keeps its streams apart', async () => {
    const { id } = await jobs.start(shell, 'echo out; echo err >&2')
    await vi.waitFor(() => expect(jobs.list()[0]?.state).toBe('ended'), { timeout: 20_000, interval: 10 })
    expect(await jobs.poll(id)).toMatchObject({ stdout: { text: 'out\n' }, stderr: { text: 'err\n' } })
  })

  it('that prints more than anybody reads keeps the newest, and counts the rest to the byte', async () => {
    jobs = createJobs({ unreadBytes: 1_000 })
    const { id } = await jobs.start(shell, 'seq 1 20000')
    await vi.waitFor(() => expect(jobs.list()[0]?.state).toBe('ended'), { timeout: 20_000, interval: 10 })
    const { text, droppedBytes } = await readAll(id)
    expect(droppedBytes).toBe(108_894 - 1_000)
    expect(text).toHaveLength(1_000)
    expect(text.endsWith('19999\n20000\n')).toBe(true)
  })

  it('loses no byte and splits no character between polls of any size', async () => {
    const { id } = await jobs.start(shell, `for i in $(seq 1 300); do printf '界😀é-%s\\n' "$i"; done`)
    const { text, droppedBytes } = await readAll(id, 5)
    expect(droppedBytes).toBe(0)
    expect(text).toBe(Array.from({ length: 300 }, (_, index) => `界😀é-${index + 1}\n`).join(''))
  })

  it('that cannot start runs nothing and takes no place', async () => {
    jobs = createJobs({ maxRunning: 1 })
    await expect(jobs.start(shell, 'true', { cwd: 'absent' })).rejects.toMatchObject({
      code: 'WORKDIR_NOT_FOUND',
    })
    expect(jobs.list()).toEqual([])
    await jobs.start(shell, 'true')
  })

  it('past its own limit ends as timed out, with what it printed', async () => {
    const { id } = await jobs.start(shell, 'echo before; sleep 60', { timeoutMs: 300 })
    const { text, last } = await readAll(id)
    expect(text).toBe('before\n')
    expect(last.outcome).toMatchObject({ kind: 'timed-out', limit: 'wall' })
  })
})

describe('poll', () => {
  it('waits for output, no longer than it was told, and not past the end', async () => {
    const { id } = await jobs.start(shell, 'cat', { interactive: true })
    expect((await jobs.poll(id, { waitMs: 30 })).state).toBe('running')
    const waiting = jobs.poll(id, { waitMs: 600_000 })
    await jobs.write(id, 'hello\n')
    expect((await waiting).stdout.text).toBe('hello\n')
    const ending = jobs.poll(id, { waitMs: 600_000 })
    await jobs.endInput(id)
    expect(await ending).toMatchObject({ state: 'ended', outcome: { kind: 'exited', code: 0 } })
  })

  it('ends its wait with an abort, and the job goes on', async () => {
    const { id } = await jobs.start(shell, 'sleep 60')
    const aborting = new AbortController()
    const waiting = jobs.poll(id, { waitMs: 600_000, signal: aborting.signal })
    aborting.abort()
    expect(await waiting).toMatchObject({ state: 'running' })
    expect((await jobs.poll(id, { waitMs: 600_000, signal: aborting.signal })).state).toBe('running')
  })

  it('that waits in vain holds up no other poll, nor another command', async () => {
    const { id } = await jobs.start(shell, 'sleep 60')
    const aborting = new AbortController()
    const waiting = jobs.poll(id, { waitMs: 600_000, signal: aborting.signal })
    expect((await jobs.poll(id, { waitMs: 10 })).state).toBe('running')
    expect((await shell.exec('echo free')).stdout.text).toBe('free\n')
    aborting.abort()
    await waiting
  })

  it.each([
    [{ waitMs: -1 }, 'Expected `waitMs` to be from 0 to 600000, got -1.'],
    [{ waitMs: Number.NaN }, 'Expected `waitMs` to be from 0 to 600000, got NaN.'],
    [{ waitMs: 600_001 }, 'Expected `waitMs` to be from 0 to 600000, got 600001.'],
    [{ maxBytes: 3 }, 'Expected `maxBytes` to be a whole number from 4 up, got 3.'],
  ])('refuses %j', async (options, message) => {
    const { id } = await jobs.start(shell, 'true')
    await expect(jobs.poll(id, options)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message })
  })
})

describe('write', () => {
  it('takes every byte as it is, also the end of a here-document', async () => {
    const { id } = await jobs.start(shell, 'cat', { interactive: true })
    const data = 'EOF\n<<EOF\n$HOME `date` \\ \0\u0001EOF\n'
    expect(await jobs.write(id, data)).toBe(true)
    await jobs.endInput(id)
    expect((await readAll(id)).text).toBe(data)
  })

  it('to a job without an open input is refused, and to one that has ended it says so', async () => {
    const { id } = await jobs.start(shell, 'sleep 60')
    await expect(jobs.write(id, 'x')).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      rule: 'stdin/interactive',
    })
    const { id: over } = await jobs.start(shell, 'true', { interactive: true })
    await readAll(over)
    expect(await jobs.write(over, 'x')).toBe(false)
  })
})

describe('stop', () => {
  it('ends the whole tree, and says whether it did anything', async () => {
    const { id } = await jobs.start(shell, 'trap "" TERM; setsid sleep 300 & echo $!; wait; sleep 300')
    const pid = await printedPid(id)
    expect(isAlive(pid)).toBe(true)
    expect(await jobs.stop(id)).toBe(true)
    expect(isAlive(pid)).toBe(false)
    expect(jobs.list()).toMatchObject([{ state: 'ended', treeGone: true }])
    expect(await jobs.stop(id)).toBe(false)
  })

  it('makes room for another job at once', async () => {
    jobs = createJobs({ maxRunning: 1 })
    const { id } = await jobs.start(shell, 'sleep 60')
    await jobs.stop(id)
    expect((await jobs.start(shell, 'sleep 60')).id).toBe('job-2')
  })
})

describe('the jobs of a session', () => {
  it('are capped, also when all start at once', async () => {
    jobs = createJobs({ maxRunning: 2 })
    const started = await Promise.allSettled(Array.from({ length: 5 }, () => jobs.start(shell, 'sleep 60')))
    expect(started.filter((each) => each.status === 'fulfilled')).toHaveLength(2)
    expect(started.find((each) => each.status === 'rejected')).toMatchObject({
      reason: {
        code: 'BUSY',
        retryable: true,
        message:
          'Expected at most 2 jobs at once in this session, got one more. Stop one, or wait for one to end. Nothing ran.',
      },
    })
  })

  it('are known to that session alone', async () => {
    await jobs.start(shell, 'sleep 60')
    const others = createJobs()
    await expect(others.poll('job-1')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Expected the id of a job of this session (none), got "job-1".',
    })
    await expect(jobs.stop('job-2')).rejects.toMatchObject({
      message: 'Expected the id of a job of this session (job-1), got "job-2".',
    })
  })

  it('that have ended are kept up to a number, the newest', async () => {
    jobs = createJobs({ maxEnded: 2 })
    for (let index = 0; index < 4; index += 1) {
      const { id } = await jobs.start(shell, 'true')
      await readAll(id)
    }
    expect(jobs.list().map(({ id }) => id)).toEqual(['job-3', 'job-4'])
  })

  it('all end with it, also one that is just starting', async () => {
    const { id } = await jobs.start(shell, 'sleep 300 & echo $!; wait')
    const pid = await printedPid(id)
    expect(isAlive(pid)).toBe(true)
    const starting = expect(jobs.start(shell, 'sleep 300')).rejects.toMatchObject({ code: 'CLOSED' })
    await jobs.close()
    await starting
    expect(isAlive(pid)).toBe(false)
    expect(shell.processes()).toEqual([])
    await expect(jobs.start(shell, 'true')).rejects.toMatchObject({ code: 'CLOSED' })
  })

  it('end when their shell closes, and say so', async () => {
    const other = await createShell({ driver: localDriver() })
    const { id } = await jobs.start(other, 'echo before; sleep 300')
    expect((await jobs.poll(id, { waitMs: 20_000 })).stdout.text).toBe('before\n')
    await other.close()
    expect((await readAll(id)).last).toMatchObject({
      state: 'ended',
      outcome: { kind: 'lost', error: { code: 'CLOSED' } },
    })
  })

  it('show no secret that the shell keeps out of output', async () => {
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
    const other = await createShell({ driver: localDriver(), redact: true })
    const { id } = await jobs.start(other, 'for part in "$A" "$B"; do printf %s "$part"; done', {
      env: { A: token.slice(0, 10), B: token.slice(10) },
    })
    expect((await readAll(id)).text).toBe('[REDACTED:github-token]')
    await other.close()
  })
})

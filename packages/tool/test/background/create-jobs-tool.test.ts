import { mkdir, rm } from 'node:fs/promises'
import { createShell } from '@shell/core'
import { createGuard } from '@shell/core/guards'
import { localDriver } from '@shell/driver-local'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalQuestion } from '../../src/approval/approval.ts'
import { createApproval } from '../../src/approval/create-approval.ts'
import { createJobsTool, type JobsTool, type JobsToolOptions } from '../../src/background/create-jobs-tool.ts'
import type { JobsToolResult } from '../../src/background/jobs-result.ts'
import { createSessions } from '../../src/sessions/create-sessions.ts'
import type { Sessions } from '../../src/sessions/sessions.ts'
import { isAlive } from '../fixtures/is-alive.ts'

let sessions: Sessions

beforeEach(() => {
  const open = () => createShell({ driver: localDriver(), graceMs: 500, redact: true })
  sessions = createSessions({ driver: 'local', open, idleTimeoutMs: null })
})
afterEach(() => sessions.close())

const toolWith = (options: Partial<JobsToolOptions> = {}): JobsTool =>
  createJobsTool({ sessions, ...options })

/** Calls for one conversation. */
const calling =
  (tool: JobsTool, sessionKey = 'one') =>
  (input: unknown): Promise<JobsToolResult> =>
    tool.execute(input, { sessionKey })

const version = 'shell-tool-result/1'

describe('the jobs tool', () => {
  it('starts, polls, writes, lists and stops, in plain JSON', async () => {
    const call = calling(toolWith())
    expect(await call({ action: 'start', command: 'cat', interactive: true })).toEqual({
      version,
      ok: true,
      job: {
        id: 'job-1',
        command: 'cat',
        state: 'running',
        outcome: null,
        durationMs: expect.any(Number),
        unreadBytes: 0,
      },
    })
    expect(await call({ action: 'write', id: 'job-1', text: 'hello\n' })).toEqual({
      version,
      ok: true,
      done: true,
    })
    expect(await call({ action: 'poll', id: 'job-1', wait_ms: 20_000 })).toMatchObject({
      job: { state: 'running' },
      output: { stdout: 'hello\n', stderr: '', droppedBytes: 0, unreadBytes: 0 },
    })
    await call({ action: 'write', id: 'job-1', end_input: true })
    const ended = await call({ action: 'poll', id: 'job-1', wait_ms: 20_000 })
    expect(ended).toMatchObject({ job: { state: 'ended', outcome: 'exited 0' }, output: { stdout: '' } })
    expect(JSON.parse(JSON.stringify(ended))).toEqual(ended)
    await call({ action: 'start', command: 'sleep 60' })
    expect(await call({ action: 'stop', id: 'job-2' })).toMatchObject({
      ok: true,
      done: true,
      job: { state: 'ended', outcome: 'signaled SIGTERM' },
    })
    expect(await call({ action: 'list' })).toMatchObject({ jobs: [{ id: 'job-1' }, { id: 'job-2' }] })
  })

  it('shows a conversation its own jobs alone', async () => {
    const tool = toolWith()
    await calling(tool)({ action: 'start', command: 'sleep 60' })
    const other = calling(tool, 'two')
    expect(await other({ action: 'list' })).toEqual({ version, ok: true, jobs: [] })
    for (const action of ['poll', 'stop', 'write']) {
      expect(await other({ action, id: 'job-1', ...(action === 'write' ? { text: 'x' } : {}) })).toEqual({
        version,
        ok: false,
        error: {
          code: 'NOT_FOUND',
          message: 'Expected the id of a job of this session (none), got "job-1".',
        },
      })
    }
    expect(sessions.keys()).toEqual(['one'])
  })

  it('ends the jobs of a conversation with it, and of no other', async () => {
    const tool = toolWith()
    const pidOf = async (key: string): Promise<number> => {
      const call = calling(tool, key)
      await call({ action: 'start', command: 'setsid sleep 300 & echo $!; wait' })
      const polled = await call({ action: 'poll', id: 'job-1', wait_ms: 20_000 })
      return Number(polled.ok && polled.output?.stdout)
    }
    const [one, two] = [await pidOf('one'), await pidOf('two')]
    expect([isAlive(one), isAlive(two)]).toEqual([true, true])
    await sessions.end('one')
    expect([isAlive(one), isAlive(two)]).toEqual([false, true])
    expect(await calling(tool)({ action: 'list' })).toEqual({ version, ok: true, jobs: [] })
  })

  it('keeps a session in use while a job runs, and gives it back', async () => {
    const call = calling(toolWith())
    await call({ action: 'start', command: 'sleep 60' })
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual([])
    await call({ action: 'stop', id: 'job-1' })
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual(['one'])
  })

  it('runs nothing that the guard denies, and asks for what it asks', async () => {
    const questions: ApprovalQuestion[] = []
    const approval = createApproval({
      ask: (question) => {
        questions.push(question)
        return questions.length === 1 ? { kind: 'allow-once' } : { kind: 'deny', reason: 'not now' }
      },
    })
    const guard = createGuard({ preset: 'strict' })
    const call = calling(toolWith({ guard, approval }))
    expect(await call({ action: 'start', command: 'rm -rf /' })).toMatchObject({
      error: { code: 'GUARD_REJECTED' },
    })
    expect(await call({ action: 'start', command: 'curl http://127.0.0.1:1', cwd: '.' })).toMatchObject({
      ok: true,
    })
    expect(questions).toMatchObject([
      { sessionKey: 'one', command: 'curl http://127.0.0.1:1', mode: 'use_default' },
    ])
    expect(await call({ action: 'start', command: 'curl https://x' })).toMatchObject({
      error: { code: 'APPROVAL_DENIED', message: 'The command was not approved: not now. Nothing ran.' },
    })
    const alone = calling(toolWith({ guard }), 'two')
    expect(await alone({ action: 'start', command: 'curl https://x' })).toMatchObject({
      error: { code: 'APPROVAL_DENIED' },
    })
    expect((await sessions.acquire('two')).processes()).toEqual([])
  })

  it.each([
    ['/etc', 'another place of the host'],
    ['..', 'what is above the workspace'],
    ['link', 'a link that leads out'],
    ['link/etc', 'a path through such a link'],
    ['SIBLING', 'a neighbour whose name begins as the workspace'],
  ])('runs nothing in %s, %s', async (cwd) => {
    const shell = await sessions.acquire('one')
    await shell.exec('ln -s / link')
    const sibling = `${shell.workspace}-evil`
    await mkdir(sibling)
    try {
      const place = cwd === 'SIBLING' ? sibling : cwd
      expect(await calling(toolWith())({ action: 'start', command: 'true', cwd: place })).toMatchObject({
        ok: false,
        error: { code: 'WORKDIR_OUTSIDE_WORKSPACE' },
      })
    } finally {
      await rm(sibling, { recursive: true })
    }
  })

  it('shows no secret of an echoed command, and no bytes that are no text', async () => {
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')
    const call = calling(toolWith())
    expect(await call({ action: 'start', command: `: ${token}; head -c 64 /dev/zero` })).toMatchObject({
      job: { command: ': [REDACTED:github-token]; head -c 64 /dev/zero' },
    })
    expect(await call({ action: 'poll', id: 'job-1', wait_ms: 20_000 })).toMatchObject({
      output: {
        stdout: expect.stringMatching(
          /^\[64 bytes of application\/octet-stream not shown, sha256 [0-9a-f]{64}\]$/,
        ),
      },
    })
  })

  it('waits for output no longer than its call, which an abort ends', async () => {
    const tool = toolWith()
    await calling(tool)({ action: 'start', command: 'sleep 60' })
    const aborting = new AbortController()
    const polling = tool.execute(
      { action: 'poll', id: 'job-1', wait_ms: 30_000 },
      { sessionKey: 'one', signal: aborting.signal },
    )
    aborting.abort()
    expect(await polling).toMatchObject({ ok: true, job: { state: 'running' } })
  })

  it('refuses limits that make no sense when it is made', () => {
    expect(() => toolWith({ maxRunning: 0 })).toThrow(
      'Expected `maxRunning` to be a whole number from 1 up, got 0.',
    )
  })
})

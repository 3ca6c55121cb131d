import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShell } from '@shell/core'
import { createGuard } from '@shell/core/guards'
import { localDriver } from '@shell/driver-local'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createApproval,
  createJobs,
  createJobsTool,
  createOutputCollector,
  createSessions,
  placeInputs,
  verifyWorkspace,
} from '../../src/index.ts'

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'docs-')))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const askSomebody = async (_: unknown): Promise<{ kind: 'allow-once' }> => ({ kind: 'allow-once' })

it('a session is a place of its conversation', async () => {
  // sample
  const sessions = createSessions({
    driver: 'local',
    open: () => createShell({ driver: localDriver() }),
    idleTimeoutMs: 600_000,
  })

  const key = JSON.stringify(['tenant 7', 'conversation 42'])
  const shell = await sessions.acquire(key)
  try {
    await shell.exec('echo kept > note')
  } finally {
    sessions.release(key, shell)
  }
  // end
  const again = await sessions.acquire(key)
  expect(await again.files.readText('note')).toBe('kept\n')
  await sessions.close()
})

it('an approval decides, remembers and names the place', async () => {
  const hostSessions = createSessions({ driver: 'local', open: () => createShell({ driver: localDriver() }) })
  // sample
  const approval = createApproval({
    ask: async (question) => askSomebody(question),
    escalation: { name: 'host, no sandbox', sessions: hostSessions },
  })

  const guard = createGuard({ preset: 'strict' })
  const command = 'npm install'
  const decision = await approval.decide({
    sessionKey: 'conversation 42',
    command,
    cwd: '/workspace',
    verdict: guard.check(command, { cwd: '/workspace' }),
    prefixRule: ['npm', 'install'],
  })
  // { kind: 'run', permissions: null, executor: 'default', grantedBy: 'answer' }
  // end
  expect(decision).toEqual({ kind: 'run', permissions: null, executor: 'default', grantedBy: 'answer' })
  // sample
  approval.consent({ sessionKey: 'conversation 42', command: ['npm', 'publish'], cwd: '/workspace' })
  // end
  const publish = { sessionKey: 'conversation 42', command: ['npm', 'publish'], cwd: '/workspace' }
  expect(await approval.decide({ ...publish, verdict: guard.check(publish.command) })).toMatchObject({
    kind: 'run',
  })
})

it('a workspace keeps away from what is protected, takes inputs and gives outputs', async () => {
  await mkdir(join(root, 'app'))
  await mkdir(join(root, 'work'))
  const protectedRoots = [join(root, 'app')]
  const asked = join(root, 'work')
  // sample
  const workspace = await verifyWorkspace(asked, { protectedRoots })
  const shell = await createShell({ driver: localDriver(), workspace })

  const inputs = await placeInputs(shell.files, [{ path: 'table.csv', data: 'a,b\n1,2\n' }])
  const outputs = createOutputCollector()
  await shell.exec('mkdir -p outputs && wc -l < inputs/table.csv > outputs/lines')

  const { files } = await outputs.collect(shell.files) // each file once, until it changes
  const changes = await inputs.changes() // [] where no command touched them
  // end
  expect(files.map(({ path }) => path)).toEqual(['lines'])
  expect(changes).toEqual([])
  await shell.close()
})

it('jobs go on beside other commands, for a program and for a model', async () => {
  const sessions = createSessions({ driver: 'local', open: () => createShell({ driver: localDriver() }) })
  const shell = await sessions.acquire('conversation 42')
  // sample
  const jobs = createJobs({ maxRunning: 4 })
  const { id } = await jobs.start(shell, 'echo ready; sleep 60')
  const { stdout, state } = await jobs.poll(id, { waitMs: 10_000 })
  await jobs.stop(id)
  await jobs.close()
  // end
  expect([stdout.text, state]).toEqual(['ready\n', 'running'])
  // sample
  const tool = createJobsTool({ sessions, guard: createGuard() })
  // give `tool.name`, `tool.description` and `tool.inputSchema` to the model, and what it answers to `execute`
  const result = await tool.execute(
    { action: 'start', command: 'npm run dev' },
    { sessionKey: 'conversation 42' },
  )
  // end
  expect(result).toMatchObject({ ok: true, job: { id: 'job-1' } })
  await sessions.close()
})

it('docs/tool-sessions.md shows these samples as they run', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  const document = readFileSync(join(import.meta.dirname, '../../../../docs/tool-sessions.md'), 'utf8')
  const samples = [...source.matchAll(/^ {2}\/\/ sample\n(.*?)\n {2}\/\/ end$/gms)].map(([, code = '']) =>
    code.replaceAll(/^ {2}/gm, ''),
  )
  const shown = [...document.matchAll(/^```ts\n(.*?)\n```$/gms)].map(([, code]) => code)
  expect(samples).toHaveLength(6)
  expect(shown).toEqual(samples)
})

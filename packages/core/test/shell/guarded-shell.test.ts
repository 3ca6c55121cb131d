import { expect, test } from 'vitest'
import type { ApprovalRequest, Guard } from '../../src/contract/guard.ts'
import type { ShellOptions } from '../../src/contract/shell.ts'
import { createGuard } from '../../src/guards/index.ts'
import { createShell } from '../../src/shell/create-shell.ts'
import { type ScriptedProcess, scriptedDriver } from '../fixtures/scripted-driver.ts'

async function open(
  options: Partial<ShellOptions>,
  onStart: (process: ScriptedProcess) => unknown = (process) => process.end({ code: 0 }),
) {
  const started: ScriptedProcess[] = []
  const { driver } = scriptedDriver((process) => {
    started.push(process)
    onStart(process)
  })
  return { shell: await createShell({ driver, ...options }), started }
}

test('a command that the guard denies is refused, and nothing runs', async () => {
  const { shell, started } = await open({ guard: createGuard() })
  await expect(shell.exec('ls; rm -rf /')).rejects.toMatchObject({
    code: 'GUARD_REJECTED',
    phase: 'guard',
    rule: 'delete/root',
    retryable: false,
    message:
      '[scripted] Expected a command that the guard allows, got one that it denies (delete/root): `/`, everything, would be deleted. Name the files or directories that are to go, below the workspace. Nothing ran.',
    verdict: { rule: 'delete/root', range: { start: 4, end: 12 } },
  })
  await expect(shell.spawn(['rm', '-rf', '/'])).rejects.toMatchObject({ code: 'GUARD_REJECTED' })
  expect(started).toEqual([])
})

test('what the guard allows runs as ever', async () => {
  const { shell, started } = await open({ guard: createGuard() })
  expect((await shell.exec('rm -rf build')).exitCode).toBe(0)
  expect(started).toHaveLength(1)
})

test('what the guard asks for is refused where nobody is there to answer', async () => {
  const { shell, started } = await open({ guard: createGuard() })
  await expect(shell.exec('git push -f')).rejects.toMatchObject({
    code: 'APPROVAL_DENIED',
    phase: 'approve',
    rule: 'git-loss/force-push',
    message:
      '[scripted] Expected somebody to approve the command, got no consent (git-loss/force-push): `git push` overwrites the history of the remote. Pull first; where history has to change, `git push --force-with-lease` on a branch of your own. Nothing ran.',
  })
  expect(started).toEqual([])
})

test('consent lets it run, and its absence does not', async () => {
  const asked: ApprovalRequest[] = []
  let answer = true
  const { shell, started } = await open({
    guard: createGuard(),
    approve: async (request) => {
      asked.push(request)
      return answer
    },
  })
  await shell.exec('git push -f', { cwd: 'sub' })
  answer = false
  await expect(shell.exec('git push -f')).rejects.toMatchObject({ code: 'APPROVAL_DENIED' })
  expect(started).toHaveLength(1)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatchObject({
    command: 'git push -f',
    cwd: '/workspace/sub',
    verdict: { action: 'ask' },
  })
})

test('an approval that throws is no consent', async () => {
  const cause = new Error('offline')
  const { shell, started } = await open({
    guard: createGuard(),
    approve: () => {
      throw cause
    },
  })
  await expect(shell.exec('git push -f')).rejects.toMatchObject({ code: 'APPROVAL_DENIED', cause })
  expect(started).toEqual([])
})

test('an abort ends the wait for an answer', async () => {
  const controller = new AbortController()
  const { shell, started } = await open({
    guard: createGuard(),
    approve: () => {
      controller.abort()
      return new Promise(() => {})
    },
  })
  await expect(shell.exec('git push -f', { signal: controller.signal })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(started).toEqual([])
})

test('the guard is told where the command runs, its variables and its input', async () => {
  const contexts: unknown[] = []
  const inner = createGuard()
  const guard: Guard = {
    asksForPrograms: false,
    check: (command, context) => {
      contexts.push({ cwd: context?.cwd, home: context?.home, stdin: context?.stdin, x: context?.env?.X })
      return inner.check(command, context)
    },
  }
  const { shell } = await open({ guard })
  await shell.exec('true')
  await shell.exec('true', { cwd: 'a', stdin: 'data', env: { X: '1' } })
  await shell.spawn('true', { interactive: true })
  expect(contexts).toEqual([
    { cwd: '/workspace', home: '/home', stdin: 'empty', x: undefined },
    { cwd: '/workspace/a', home: '/home', stdin: 'data', x: '1' },
    { cwd: '/workspace', home: '/home', stdin: 'open', x: undefined },
  ])
  await expect(shell.exec('rm -rf "$X"', { env: { X: '/' } })).rejects.toMatchObject({
    code: 'GUARD_REJECTED',
  })
})

test('a policy that minds unknown programs asks the executor, once for each that it has', async () => {
  const asked: string[] = []
  const { shell, started } = await open(
    { guard: createGuard({ categories: { unknown_command: 'deny' } }) },
    (process) => {
      const { program } = process.spec
      if ('argv' in program) {
        asked.push(program.argv.slice(4).join(' '))
        if (program.argv.includes('nosuch')) void process.print('nosuch\n')
      }
      process.end({ code: 0 })
    },
  )
  await shell.exec('git status')
  await shell.exec('git log')
  await expect(shell.exec('git status; nosuch x')).rejects.toMatchObject({
    code: 'GUARD_REJECTED',
    verdict: { rule: 'unknown-command/missing', reason: 'there is no program `nosuch` where this runs' },
  })
  expect(asked).toEqual(['git', 'nosuch'])
  expect(started).toHaveLength(4)
})

test('a guard that is none is refused', async () => {
  await expect(open({ guard: {} as Guard })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: 'Expected `guard` of createShell to be a guard, made by createGuard(), got an object (Object).',
  })
})

test('what the guard warns of comes with the result', async () => {
  const { shell } = await open({ guard: createGuard() })
  const { events, exitCode } = await shell.exec('cat; copy a b')
  expect(exitCode).toBe(0)
  expect(events).toEqual([
    {
      kind: 'guard-warning',
      message:
        'interactive/ends-at-once: `cat` ends at once, for its input is at its end. Name the file, or give the data by a pipe.',
      inferred: false,
    },
    {
      kind: 'guard-warning',
      message: 'platform/windows-command: `copy` is a command of Windows. Use `cp`.',
      inferred: false,
    },
  ])
})

test('a warning beside what was asked for comes with the result, and one that is allowed does not', async () => {
  const approve = () => true
  const { shell } = await open({ guard: createGuard(), approve })
  const asked = await shell.exec('git push -f; copy a b')
  expect(asked.events.map(({ message }) => message)).toEqual([
    'platform/windows-command: `copy` is a command of Windows. Use `cp`.',
  ])
  expect((await shell.exec('ls')).events).toEqual([])
  const silent = await open({ guard: createGuard({ categories: { platform: 'allow' } }) })
  expect((await silent.shell.exec('copy a b')).events).toEqual([])
})

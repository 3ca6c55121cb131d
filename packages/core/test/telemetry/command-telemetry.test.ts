import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShell } from '../../src/shell/create-shell.ts'
import { telemetryChannels } from '../../src/telemetry/channels.ts'
import { scriptedDriver } from '../fixtures/scripted-driver.ts'

const secret = 'hunter2'
const seen: { name: string; message: Record<string, unknown> }[] = []
const listen = (message: unknown, name: string | symbol): void => {
  seen.push({ name: String(name), message: message as Record<string, unknown> })
}
const names = Object.values(telemetryChannels)

beforeEach(() => {
  seen.length = 0
  for (const name of names) subscribe(name, listen)
})
afterEach(() => {
  for (const name of names) unsubscribe(name, listen)
})

const prints = scriptedDriver((process) => {
  void process.print(secret)
  void process.print('ab', 'stderr')
  process.end({ code: 3 })
}).driver

test('a command is told from its call to its end, without what it says', async () => {
  const shell = await createShell({ driver: prints, captureBytes: 5 })
  const { id } = await shell.exec(['/usr/bin/login', `--password=${secret}`], {
    env: { PASSWORD: secret },
    stdin: secret,
  })
  const source = { id, driver: 'scripted', shellId: '1' }
  expect(seen).toEqual([
    { name: 'shell:command:requested', message: { ...source, program: 'login', kind: 'array' } },
    { name: 'shell:command:started', message: { ...source, queuedMs: expect.any(Number) } },
    {
      name: 'shell:command:ended',
      message: {
        ...source,
        outcome: 'exited',
        exitCode: 3,
        queuedMs: expect.any(Number),
        durationMs: expect.any(Number),
        stdoutBytes: 7,
        stderrBytes: 2,
        omittedBytes: 2,
        treeGone: true,
        reapedProcesses: 0,
        oomKilled: false,
      },
    },
  ])
  expect(JSON.stringify(seen)).not.toContain(secret)
})

test('a string goes by the name of its shell', async () => {
  const shell = await createShell({ driver: prints })
  await shell.exec(`echo ${secret}`, { shell: '/opt/bin/zsh' })
  expect(seen[0]?.message).toMatchObject({ program: 'zsh', kind: 'string' })
  expect(JSON.stringify(seen)).not.toContain(secret)
})

test('a command that never ran is told as refused, and only so', async () => {
  const shell = await createShell({ driver: prints })
  await expect(shell.exec('x', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  expect(seen.map(({ name }) => name)).toEqual(['shell:command:requested', 'shell:command:refused'])
  expect(seen[1]?.message).toMatchObject({ code: 'ABORTED', phase: 'validate' })
})

test('a command that was ended by its callback is told with its outcome', async () => {
  const shell = await createShell({ driver: prints })
  const failing = shell.exec('x', {
    onOutput: () => {
      throw new Error('no')
    },
  })
  await expect(failing).rejects.toMatchObject({ code: 'CALLBACK_FAILED' })
  expect(seen.at(-1)).toMatchObject({ name: 'shell:command:ended', message: { stdoutBytes: 7 } })
})

test('nobody can change a message for the next listener', async () => {
  const shell = await createShell({ driver: prints })
  await shell.exec('x')
  expect(seen.map(({ message }) => Object.isFrozen(message))).toEqual([true, true, true])
})

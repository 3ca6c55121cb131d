import { expect, test } from 'vitest'
import { createShell } from '../../src/shell/create-shell.ts'
import { type ScriptedProcess, scriptedDriver } from '../fixtures/scripted-driver.ts'

async function spawn(options: { interactive?: boolean } = {}) {
  const started: ScriptedProcess[] = []
  const { driver } = scriptedDriver((process) => started.push(process))
  const shell = await createShell({ driver, graceMs: 10 })
  const handle = await shell.spawn('x', options)
  const [process] = started
  if (process === undefined) throw new Error('Expected a started process.')
  return { shell, handle, process }
}

test('input can be written and ended, and writing afterwards rejects', async () => {
  const { handle, process } = await spawn({ interactive: true })
  expect(await handle.write('a')).toBe(true)
  await handle.endInput()
  await handle.endInput()
  expect(process.written).toEqual(['a'])
  await expect(handle.write('b')).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    rule: 'stdin/interactive',
    message: 'Expected `write` before `endInput`, got it afterwards. The input is at its end.',
  })
})

test('without interactive, writing rejects', async () => {
  const { handle } = await spawn()
  await expect(handle.write('a')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  await expect(handle.endInput()).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
})

test('kill says whether it did anything', async () => {
  const { handle, process } = await spawn()
  process.onSignal = () => process.end({ signal: 'SIGTERM', coreDumped: false })
  expect(await Promise.all([handle.kill(), handle.kill()])).toEqual([true, false])
  const result = await handle.result
  expect(result.outcome).toEqual({ kind: 'signaled', signal: 'SIGTERM', coreDumped: false })
  expect(await handle.kill()).toBe(false)
  expect(await handle.result).toBe(result)
})

test('a signal that the driver cannot send is refused with those it can', async () => {
  const { handle } = await spawn()
  await expect(handle.signal('SIGUSR1')).rejects.toMatchObject({
    code: 'UNSUPPORTED',
    message:
      '[scripted] Expected an option that the driver supports, got the signal "SIGUSR1" (string). It can send SIGKILL, SIGTERM, SIGINT.',
  })
  expect(await handle.signal('SIGINT')).toBe(true)
})

test('it is listed while it runs, and not afterwards', async () => {
  const { shell, handle, process } = await spawn()
  expect(shell.processes()).toEqual([{ id: handle.id, command: 'x', startedAt: handle.startedAt }])
  process.end({ code: 0 })
  await handle.result
  expect(shell.processes()).toEqual([])
})

test('a reader of the output gets what came and the end', async () => {
  const { handle, process } = await spawn()
  void process.print('a')
  void process.print('b', 'stderr')
  process.end({ code: 0 })
  const read: string[] = []
  for await (const chunk of handle.output)
    if (chunk.kind === 'data') read.push(`${chunk.stream} ${chunk.text}`)
  expect(read).toEqual(['stdout a', 'stderr b'])
})

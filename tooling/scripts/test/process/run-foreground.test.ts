import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { runForeground } from '../../src/process/run-foreground.js'

const node = (program: string) => runForeground(process.execPath, ['-e', program])
const module = fileURLToPath(new URL('../../src/process/run-foreground.js', import.meta.url))

it('tells the exit code of the program, and 128+n where a signal ended it', async () => {
  expect(await node('')).toBe(0)
  expect(await node('process.exit(7)')).toBe(7)
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(137)
})

it('rejects when the program is not there', async () => {
  await expect(runForeground('no-such-program-of-any-machine', [])).rejects.toThrow('ENOENT')
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'without a terminal passes %s on, and lets the program end in its own way',
  async (signal) => {
    const inner = `process.on('${signal}', () => process.exit(42)); setTimeout(() => {}, 20_000); console.log('up')`
    const outer = `
      import { runForeground } from ${JSON.stringify(module)}
      process.exitCode = await runForeground(process.execPath, ['-e', ${JSON.stringify(inner)}])
    `
    const program = execa(process.execPath, ['--input-type=module', '-e', outer], {
      reject: false,
      stdin: 'ignore',
    })
    for await (const line of program) {
      expect(line).toBe('up')
      program.kill(signal)
    }
    expect((await program).exitCode).toBe(42)
  },
)

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programArguments, settings } from './program-arguments.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'soak-test-'))
})
afterAll(() => rm(directory, { recursive: true }))

it('runs one check at a small scale and writes its figures', async () => {
  const file = join(directory, 'soak.json')
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    programArguments('soak', ...['--only', 'complete-output', '--scale', '0.01', '--json', file]),
    settings,
  )
  expect(exitCode).toBe(0)
  expect(stderr).toBe('complete-output …')
  expect(stdout).toMatch(/^complete-output {3}kept {7}2 of 2 +\d+\.\d$/m)
  const { scale, isInterrupted, checks } = JSON.parse(await readFile(file, 'utf8'))
  expect({ scale, isInterrupted, checks }).toEqual({
    scale: 0.01,
    isInterrupted: false,
    checks: [
      {
        name: 'complete-output',
        what: '`seq 1 20000` is whole every time, also where another process still writes when the shell has ended',
        state: 'kept',
        elapsedMs: expect.any(Number),
        figures: [
          { what: 'whole outputs', value: 3, bound: { exactly: 3 } },
          { what: 'whole outputs that outlive the shell', value: 3, bound: { exactly: 3 } },
        ],
        error: null,
      },
    ],
  })
})

it.each([
  {
    options: ['--only', 'nothing'],
    message:
      "error: option '--only <name...>' argument 'nothing' is invalid. Allowed choices are bounded-memory, complete-output, exit-codes, guard-verdicts, many-execs, unrelated-processes, long-commands, victims, random-aborts, parent-death, suite-under-load.",
  },
  {
    options: ['--scale', '0'],
    message:
      "error: option '--scale <factor>' argument '0' is invalid. Expected a number above 0, such as 0.1 or 3.34.",
  },
])('answers $options with 2', async ({ options, message }) => {
  const { exitCode, stderr } = await execa(process.execPath, programArguments('soak', ...options), settings)
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: message })
})

it('sees a live victim for what it is', async () => {
  const { exitCode, stdout } = await execa(
    process.execPath,
    programArguments('soak', '--only', 'victims', '--scale', '0.02'),
    settings,
  )
  expect(stdout).toContain('holding both pipes: seen alive: 1 (exactly 1)')
  expect(exitCode).toBe(0)
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programArguments, settings } from './program-arguments.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bench-test-'))
})
afterAll(() => rm(directory, { recursive: true }))

it('measures exec-true three ways and writes what it printed', async () => {
  const file = join(directory, 'bench.json')
  const { exitCode, stdout } = await execa(
    process.execPath,
    programArguments('bench', '--quick', '--only', 'exec-true', '--json', file),
    settings,
  )
  expect(exitCode).toBe(0)
  const report = JSON.parse(await readFile(file, 'utf8'))
  const contender = (name: string): object => ({
    name,
    rounds: 20,
    fastestMs: expect.any(Number),
    medianMs: expect.any(Number),
    p95Ms: expect.any(Number),
    medianCpuMs: expect.any(Number),
    ratio: expect.any(Number),
    pairedRatio: expect.any(Number),
  })
  expect(report).toEqual({
    machine: {
      node: process.version,
      kernel: expect.stringMatching(/^\w+ \d/),
      cores: expect.any(Number),
      processor: expect.any(String),
      memoryGib: expect.any(Number),
      load: expect.any(Number),
    },
    size: 'quick',
    isInterrupted: false,
    benchmarks: [
      {
        name: 'exec-true',
        what: 'run `true` in the shell',
        bytes: null,
        isComplete: true,
        contenders: [contender('raw spawn'), contender('local exec'), contender('execa')],
      },
    ],
  })
  const [raw, local] = report.benchmarks[0].contenders
  expect(local.ratio).toBe(local.medianMs / raw.medianMs)
  const [, printedMs] = stdout.match(/^local exec +20 +[\d.]+ +([\d.]+) /m) ?? []
  expect(printedMs).toBe(local.medianMs.toFixed(2))
})

it('measures no start file of the user', async () => {
  const home = await mkdtemp(join(directory, 'home-'))
  await writeFile(join(home, '.bashrc'), 'echo read >> "$HOME/read"\n')
  const { exitCode } = await execa(
    process.execPath,
    programArguments('bench', '--quick', '--only', 'exec-true'),
    {
      ...settings,
      env: { HOME: home, SHLVL: undefined },
    },
  )
  expect(exitCode).toBe(0)
  expect(await readdir(home)).toEqual(['.bashrc'])
})

it('answers an unknown name with the names there are, and with 2', async () => {
  const { exitCode, stderr, stdout } = await execa(
    process.execPath,
    programArguments('bench', '--only', 'exec-false'),
    settings,
  )
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    "error: option '--only <name...>' argument 'exec-false' is invalid. Allowed choices are exec-true, exec-hello, exec-1mib-output, throughput-1gib, spawn-8-at-once, timeout-kill, files-64kib, guard-check, output-stages.",
  )
})

it('prints after Ctrl-C what was measured until then', async () => {
  const file = join(directory, 'interrupted.json')
  const running = execa(
    process.execPath,
    programArguments('bench', '--quick', '--only', 'exec-true', 'timeout-kill', '--json', file),
    settings,
  )
  for await (const line of running.iterable({ from: 'stderr' })) {
    if (line === 'timeout-kill …') running.kill('SIGINT')
  }
  const { exitCode, stdout } = await running
  expect(exitCode).toBe(130)
  expect(stdout).toMatch(/^local exec +20 /m)
  expect(stdout).toContain('from the deadline to the result (interrupted)\n')
  const { isInterrupted, benchmarks } = JSON.parse(await readFile(file, 'utf8'))
  expect(isInterrupted).toBe(true)
  expect(benchmarks.map((each: { isComplete: boolean }) => each.isComplete)).toEqual([true, false])
})

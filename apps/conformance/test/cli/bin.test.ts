import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { cases } from '../../src/index.ts'
import { fixture, jitiArguments, runBin, runBuiltBin } from '../fixtures/run-bin.ts'

let scratch = ''

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'conformance-test-'))
})

afterEach(async () => {
  await rm(scratch, { recursive: true })
})

describe('as a process, the command', () => {
  test.each([
    [0, ['--only', 'outcome', './plain.ts']],
    [1, ['--only', 'output/red', './plain.ts']],
    [2, ['./throws.ts']],
    [2, ['--lst']],
  ])('exits with %i for %j', async (code, values) => {
    expect((await runBin(values)).exitCode).toBe(code)
  })

  test('goes on after a rejection that nobody awaits, and exits though a timer is left', async () => {
    const { exitCode, stdout } = await runBin(['--only', 'outcome', './stray.ts'])
    expect(stdout).toContain('While the case ran, an error came that nobody awaited: Error: stray\n')
    expect(stdout).toContain('1 passed, 1 failed')
    expect(exitCode).toBe(1)
  })
})

describe('on SIGINT, the command', () => {
  /** A run that is inside its endless case, with all that it leaves under `scratch`. */
  const runEndless = async (target: string) => {
    const reports = [`json=${join(scratch, 'report.json')}`, `junit=${join(scratch, 'junit.xml')}`]
    const values = ['--only', 'outcome/exit-code,time', '--report', ...reports, target]
    const child = execa('node', [...jitiArguments, fixture('./bin.ts'), ...values], {
      cwd: fixture('./targets'),
      env: { TMPDIR: scratch, NO_COLOR: '1' },
      reject: false,
      timeout: 60_000,
    })
    const pid = await firstPid(scratch)
    expect(isAlive(pid)).toBe(true)
    return { child, pid }
  }

  test('ends the case, closes and tears down, writes the reports and exits with 130', async () => {
    const { child, pid } = await runEndless('./plain.ts')
    child.kill('SIGINT')
    const { exitCode, stdout, stderr } = await child
    expect(exitCode).toBe(130)
    expect(stderr).toContain('\nSIGINT: closing what is open. Once more to end at once.')
    expect(String(stdout).split('\n').at(-1)).toBe('Interrupted: cases are missing.')
    expect(isAlive(pid)).toBe(false)

    const report = JSON.parse(await readFile(join(scratch, 'report.json'), 'utf8'))
    expect(report.interrupted).toBe(true)
    expect(report.drivers[0].cases.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
      ['outcome/exit-code', 'passed'],
    ])
    expect(await readFile(join(scratch, 'junit.xml'), 'utf8')).toContain('Interrupted: cases are missing.')
    expect((await readdir(scratch)).filter((name) => name.startsWith('plain-driver'))).toEqual([])
  })

  test('ends at once at the second, also when the driver does not close', async () => {
    const { child, pid } = await runEndless('./never-closes.ts')
    child.kill('SIGINT')
    await untilPrinted(child.stderr, 'Once more to end at once.')
    child.kill('SIGINT')
    expect((await child).exitCode).toBe(130)
    expect(existsSync(join(scratch, 'report.json'))).toBe(false)
    killGroup(pid)
  })
})

describe('the built command', () => {
  test('has the version of its package and lists its cases', async () => {
    expect((await runBuiltBin(['--version'])).stdout).toBe(manifest.version)
    const listed: readonly { readonly id: string }[] = JSON.parse(
      (await runBuiltBin(['--list', '--json'])).stdout,
    )
    expect(listed.map(({ id }) => id)).toEqual(cases.map(({ id }) => id))
  })

  test('tells its exit codes with --help', async () => {
    const { exitCode, stdout } = await runBuiltBin(['--help'])
    expect(stdout).toMatch(/^Usage: shell-conformance \[options\] \[targets\.\.\.\]\n/)
    expect(stdout).toContain('\nExit codes:\n  0    all musts hold')
    expect(exitCode).toBe(0)
  })

  test('finds the drivers in node_modules, and tells one that is not built from one that is not there', async () => {
    const modules = join(scratch, 'node_modules', '@shell')
    await mkdir(join(modules, 'driver-good'), { recursive: true })
    await mkdir(join(modules, 'driver-unbuilt'))
    const goodManifest = { name: '@shell/driver-good', type: 'module', exports: { default: './index.js' } }
    await writeFile(join(modules, 'driver-good', 'package.json'), JSON.stringify(goodManifest))
    await writeFile(join(modules, 'driver-good', 'index.js'), 'export const driver = { name: "good" }')
    const { exitCode, stdout } = await runBuiltBin([], scratch)
    expect(stdout).toContain(
      'ERROR @shell/driver-good: Its export `driver` is not a driver: expected `contractVersion` 1, got undefined.\n',
    )
    expect(stdout).toContain(
      'ERROR @shell/driver-unbuilt: Expected a package that is built: it is there, and its entry is not. Build it, or give a file.\n',
    )
    expect(stdout).toContain('0 of 2 drivers ran')
    expect(exitCode).toBe(2)
  })
})

/** The pid that the endless case writes into its directory. */
const firstPid = async (directory: string): Promise<number> => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const names = await readdir(directory, { recursive: true })
    const file = names.find((name) => name.endsWith('/pid'))
    const written = file === undefined ? '' : await readFile(join(directory, file), 'utf8')
    if (written.endsWith('\n')) return Number(written)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Expected the endless case to write its pid within 30 s, and it did not.')
}

/** What the first signal has begun to end may be gone already. */
const killGroup = (leader: number): void => {
  if (isAlive(leader)) process.kill(-leader, 'SIGKILL')
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const untilPrinted = async (stream: AsyncIterable<unknown>, expected: string): Promise<void> => {
  let printed = ''
  for await (const chunk of stream) {
    printed += String(chunk)
    if (printed.includes(expected)) return
  }
  throw new Error(`Expected \`${expected}\` to be printed, got: ${printed}`)
}

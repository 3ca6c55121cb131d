import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseXml } from '../fixtures/parse-xml.ts'
import { runMain } from '../fixtures/run-bin.ts'

let scratch = ''

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'conformance-test-'))
})

afterEach(async () => {
  await rm(scratch, { recursive: true })
})

describe('the exit code is', () => {
  test('0 when every must holds', async () => {
    const { exitCode, stdout, stderr } = await runMain(['--only', 'outcome', './plain.ts'])
    expect(stdout.split('\n').at(-1)).toBe('Conforms: every must that ran holds on plain.')
    expect(stderr).toMatch(
      /^plain: 2 cases\nok {3}plain outcome\/exit-code \d+ ms\nok {3}plain outcome\/directory \d+ ms$/,
    )
    expect(exitCode).toBe(0)
  })

  test('0 when a driver is given by its export `driver` alone, and another is not available', async () => {
    const { exitCode, stdout } = await runMain(['--only', 'outcome', './only-driver.ts', './unavailable.ts'])
    expect(stdout).toContain('NOT AVAILABLE absent: The engine is not installed. Install the engine.\n')
    expect(exitCode).toBe(0)
  })

  test('1 when a must fails, and it is told what was expected and what came', async () => {
    const { exitCode, stdout } = await runMain(['--only', 'output/red', './plain.ts'])
    expect(stdout).toContain(
      [
        'FAILED plain output/red (must)',
        '  Expected values to be strictly equal:',
        "  expected: 'goodbye\\n'",
        "  got: 'hello\\n'",
        '  rule: output/complete',
        '',
      ].join('\n'),
    )
    expect(exitCode).toBe(1)
  })

  test('1 when a known failure passes', async () => {
    const { exitCode, stdout } = await runMain(['--only', 'outcome', './known-failures.ts'])
    expect(stdout).toContain('UNEXPECTED PASS plain outcome/exit-code (must)\n')
    expect(exitCode).toBe(1)
  })

  test('1 when no driver is available', async () => {
    const { exitCode, stdout } = await runMain(['./unavailable.ts'])
    expect(stdout.split('\n').at(-1)).toBe('Nothing is proven: no case ran.')
    expect(exitCode).toBe(1)
  })

  test('1 when no case is applicable', async () => {
    const { exitCode, stdout } = await runMain(['--only', 'output/merged', './plain.ts'])
    expect(stdout.split('\n').at(-1)).toBe('Nothing is proven: no case ran.')
    expect(exitCode).toBe(1)
  })

  test.each([
    ['./empty.ts', 'Expected an export `conformanceTarget` or `driver`, and it exports nothing.'],
    [
      './throws.ts',
      "Expected `import('./throws.ts')` to succeed, and it failed with Error: the fixture throws on import",
    ],
    [
      './no-export.ts',
      'Expected an export `conformanceTarget` or `driver`, and it exports other, something.',
    ],
    [
      './not-a-driver.ts',
      'Its export `driver` is not a driver: expected `open` to be a function, got undefined.',
    ],
    [
      './nothing.ts',
      'Expected a file, and nothing is there. Give the path of a file that exports `conformanceTarget`.',
    ],
    [
      '@shell/driver-nothing',
      'Expected a package that can be resolved from the current directory, and there is none of this name. ' +
        'Install it there, or give a file, such as `./target.ts`.',
    ],
  ])('2 for %s', async (target, reason) => {
    const { exitCode, stdout } = await runMain([target])
    expect(stdout).toContain(`ERROR ${target}: ${reason}\n`)
    expect(exitCode).toBe(2)
  })

  test('2 when one of two drivers cannot be opened, and the other runs', async () => {
    const { exitCode, stdout } = await runMain(['--only', 'outcome', './opening-fails.ts', './plain.ts'])
    expect(stdout).toContain(
      'ERROR closed-door: Expected `driver.open` of test/fixtures/targets/opening-fails.ts to succeed, ' +
        'and it failed with ShellError UNREACHABLE in phase open: The door is closed.\n',
    )
    expect(stdout).toContain('2 passed, 0 failed')
    expect(exitCode).toBe(2)
  })

  test('2 when nothing is named and no driver is found', async () => {
    expect(await runMain([], scratch)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error: Expected a target, and found no package `@shell/driver-*` from the current directory. ' +
        'Install one, such as `@shell/driver-local`, or name a file that exports `conformanceTarget`.',
    })
  })

  test.each([
    [
      ['--only', 'outptu/*'],
      'error: Expected `only` to name a case by id, rule, group or glob such as `tree/*`, got `outptu/*`, ' +
        'which matches no case. Near: `output/*`.',
    ],
    [['--explain', 'output/rde'], 'error: Expected the id of a case, got `output/rde`. Near: `output/red`.'],
    [['--lst'], "error: unknown option '--lst'\n(Did you mean --list?)"],
    [
      ['--json'],
      'error: Expected `--json` together with `--list`. Add `--list`, or write a report with `--report json=FILE`.',
    ],
    [
      ['--mutants-from', './mutants.ts'],
      'error: Expected `--mutants-from` together with `--mutant NAME`. Name the mutant to run.',
    ],
    [
      ['--mutant', 'wrong-exit', '--mutants-from', './mutants.ts'],
      'error: Expected `--mutant` to name a mutant, got `wrong-exit`. Near: wrong-exit-code. There are: wrong-exit-code.',
    ],
    [
      ['--mutant', 'nope', '--mutants-from', './mutants.ts', '--list'],
      'error: Expected `--mutant` to name a mutant, got `nope`. There are: wrong-exit-code.',
    ],
    [
      ['--mutant', 'nope', '--mutants-from', './mutants.ts', '--explain', 'output/red'],
      'error: Expected `--mutant` to name a mutant, got `nope`. There are: wrong-exit-code.',
    ],
    [
      ['--mutant', 'x', '--mutants-from', './empty.ts'],
      'error: Expected ./empty.ts to export `mutants`, an array of mutants; it exports nothing.',
    ],
  ])('2 for %j, with what was expected', async (values, stderr) => {
    expect(await runMain([...values, './plain.ts'])).toEqual({ exitCode: 2, stdout: '', stderr })
  })
})

test('a mutant turns its case red, and no other', async () => {
  const mutant = ['--mutant', 'wrong-exit-code', '--mutants-from', './mutants.ts']
  const { exitCode, stdout } = await runMain([...mutant, '--only', 'outcome', './plain.ts'])
  expect(stdout).toContain(
    [
      'FAILED plain with wrong-exit-code outcome/exit-code (must)',
      '  Expected values to be strictly equal:',
      '  expected: 3',
      '  got: 0',
      '  rule: outcome/exit-code-exact',
      '',
    ].join('\n'),
  )
  expect(stdout).toContain('1 passed, 1 failed')
  expect(exitCode).toBe(1)
})

test.each([
  { file: 'plain-file/report.json', came: 'EEXIST for its directory' },
  { file: 'folder', came: 'a directory' },
])(
  'a report that cannot be written to $file is told before anything runs, with 2',
  async ({ file, came }) => {
    await writeFile(join(scratch, 'plain-file'), '')
    await mkdir(join(scratch, 'folder'))
    const path = join(scratch, file)
    const { exitCode, stdout, stderr } = await runMain(['--report', `json=${path}`, '--', './plain.ts'])
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `error: Expected \`--report json=${path}\` to name a file that can be written, got ${came}. Nothing ran; name another one.`,
    })
  },
)

test('reports are written whole, parents made, and a target that follows them is run', async () => {
  const json = join(scratch, 'deep/er/report.json')
  const junit = join(scratch, 'junit.xml')
  const text = join(scratch, 'report.txt')
  const reports = [`json=${json}`, `junit=${junit}`, `text=${text}`]
  const { exitCode, stdout } = await runMain(['--only', 'output', '--report', ...reports, './plain.ts'])
  expect(exitCode).toBe(1)

  const report = JSON.parse(await readFile(json, 'utf8'))
  expect(report.drivers[0]).toMatchObject({ name: 'plain', passed: 0, failed: 2, notApplicable: 1 })
  const [suite] = parseXml(await readFile(junit, 'utf8')).children
  expect(suite?.attributes).toMatchObject({ name: 'plain', tests: '3', failures: '2', skipped: '1' })
  expect(await readFile(text, 'utf8')).toBe(`${stdout}\n`)
  expect((await readdir(scratch)).sort()).toEqual(['deep', 'junit.xml', 'report.txt'])
})

test('--list tells the selected cases, --json as data, --explain one of them', async () => {
  const list = await runMain(['--list', '--level', 'should'])
  expect(list).toEqual({
    exitCode: 0,
    stdout: 'output/red-should  should  fast  A command prints farewell\n1 cases',
    stderr: '',
  })
  const json = await runMain(['--list', '--json', '--only', 'time'])
  expect(JSON.parse(json.stdout)).toEqual([
    {
      id: 'time/endless',
      rule: 'time/wall',
      title: 'A command that sleeps for a minute ends in time',
      level: 'must',
      needs: [],
      cost: 'slow',
      why: 'A fixture.',
      doors: [],
      origins: [],
    },
  ])
  const explained = await runMain(['--explain', 'output/merged'])
  expect(explained.stdout).toBe(
    [
      'output/merged',
      'Both streams share a pipe',
      '',
      'rule     output/merged',
      'level    must',
      'needs    merge',
      'cost     fast',
      'doors    exec',
      'why      A fixture.',
      'origins  owner/repo#12, zero/Z1',
    ].join('\n'),
  )
})

import { CommanderError } from 'commander'
import { describe, expect, test } from 'vitest'
import { readCommandLine } from '../../src/cli/command-line.ts'

const read = (...values: string[]) => {
  let written = ''
  const write = (text: string) => {
    written += text
  }
  try {
    return { line: readCommandLine(values, { version: '1.2.3', writeOut: write, writeError: write }) }
  } catch (error) {
    if (error instanceof CommanderError) return { exitCode: error.exitCode, written }
    throw error
  }
}

describe('readCommandLine', () => {
  test('without values asks for every driver, once', () => {
    expect(read().line).toEqual({
      targets: [],
      list: false,
      json: false,
      repeat: 1,
      concurrency: 1,
      report: [],
    })
  })

  test('takes every flag, with targets before, between and after', () => {
    const values = '@shell/driver-local --only tree/*,cwd --only env --skip time --level must --repeat 3'
    const more =
      '--report json=a/b=c.json junit=d.xml ./x.ts --report text=e.txt --mutant m --mutants-from f.ts'
    expect(read(...values.split(' '), ...more.split(' ')).line).toEqual({
      targets: ['@shell/driver-local', './x.ts'],
      list: false,
      json: false,
      only: ['tree/*', 'cwd', 'env'],
      skip: ['time'],
      level: 'must',
      repeat: 3,
      concurrency: 1,
      mutant: 'm',
      mutantsFrom: 'f.ts',
      report: [
        { kind: 'json', file: 'a/b=c.json' },
        { kind: 'junit', file: 'd.xml' },
        { kind: 'text', file: 'e.txt' },
      ],
    })
  })

  test.each([
    [['--lst'], "error: unknown option '--lst'\n(Did you mean --list?)\n"],
    [
      ['--level', 'may'],
      "error: option '--level <level>' argument 'may' is invalid. Allowed choices are must, should.\n",
    ],
    [
      ['--repeat', '0'],
      "error: option '--repeat <times>' argument '0' is invalid. Expected a whole number from 1 to 999999.\n",
    ],
    [
      ['--repeat', '1.5'],
      "error: option '--repeat <times>' argument '1.5' is invalid. Expected a whole number from 1 to 999999.\n",
    ],
    [
      ['--only', ','],
      "error: option '--only <names>' argument ',' is invalid. Expected at least one id, rule, group or glob.\n",
    ],
    [
      ['--report', 'xml=a'],
      "error: option '--report <kind=file>' argument 'xml=a' is invalid. Expected json=FILE, junit=FILE or text=FILE.\n",
    ],
    [
      ['--report', 'json='],
      "error: option '--report <kind=file>' argument 'json=' is invalid. Expected json=FILE, junit=FILE or text=FILE.\n",
    ],
    [
      ['--report', './x.ts'],
      "error: option '--report <kind=file>' argument './x.ts' is invalid. Expected json=FILE, junit=FILE or text=FILE.\n",
    ],
    [['--only'], "error: option '--only <names>' argument missing\n"],
  ])('refuses %j', (values, written) => {
    expect(read(...values)).toEqual({ exitCode: 1, written })
  })

  test('prints the version', () => {
    expect(read('--version')).toEqual({ exitCode: 0, written: '1.2.3\n' })
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../src/main.ts'

async function shellctl(values: readonly string[], input = '') {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const output = Promise.all([stdout.toArray(), stderr.toArray()])
  const code = await main(values, { version: '1.2.3', stdin: Readable.from([input]), stdout, stderr })
  stdout.end()
  stderr.end()
  const [out, err] = (await output).map((chunks) => Buffer.concat(chunks).toString('utf8'))
  return { code, out: out ?? '', err: err ?? '' }
}

const lines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('one command', () => {
  it.each([
    ['ls', 0, 'allow'],
    ['dir /w && xcopy a b', 0, 'warn'],
    ['rm -rf /', 1, 'deny'],
    ['git push -f', 2, 'ask'],
  ])('%s gives exit code %d and %s', async (command, code, action) => {
    const result = await shellctl(['guard', command])
    expect([result.code, lines(result.out)]).toEqual([code, [expect.objectContaining({ action })]])
  })

  it('gets a whole verdict as one line of JSON', async () => {
    const { out } = await shellctl(['guard', 'cd / && rm -rf *'])
    expect(out).toBe(
      '{"action":"deny","rule":"delete/root","category":"destructive.delete","range":{"start":8,"end":16},"reason":"`/*`, everything, would be deleted","suggestion":"Name the files or directories that are to go, below the workspace."}\n',
    )
  })

  it('depends on where it runs and what its input is', async () => {
    expect((await shellctl(['guard', '--stdin', 'empty', 'cat'])).code).toBe(0)
    expect((await shellctl(['guard', 'cat'])).code).toBe(1)
    expect((await shellctl(['guard', '--cwd', '/', 'rm -rf *'])).out).toContain('delete/root')
  })

  it.each([
    [['guard'], 'Expected one command as argument, or `--jsonl`, or `--tsv`. Quote the command as one word.'],
    [
      ['guard', '--jsonl', 'ls'],
      'Expected one command as argument, or `--jsonl`, or `--tsv`. Quote the command as one word.',
    ],
    [['guard', '--policy', '/nonexistent', 'ls'], 'Expected a file that can be read, got `/nonexistent`'],
    [['guard', '--preset', 'loose', 'ls'], 'Allowed choices are off, agent, strict, read-only.'],
  ])('that is badly asked for gives exit code 3: %j', async (values, message) => {
    const result = await shellctl(values)
    expect(result.code).toBe(3)
    expect(result.err).toContain(message)
    expect(result.out).toBe('')
  })
})

describe('many commands', () => {
  it('as JSON lines get one verdict a line, in order, and exit code 0', async () => {
    const input = [
      { id: 'a', command: 'rm -rf /' },
      { command: 'ls' },
      { id: 3, command: ['rm', '-rf', '/'] },
      { id: 'd', command: 'sort', stdin: 'empty' },
      { id: 'e', command: 'rm -rf *', cwd: '/etc' },
    ]
    const { code, out } = await shellctl(
      ['guard', '--jsonl'],
      input.map((each) => JSON.stringify(each)).join('\n'),
    )
    expect(code).toBe(0)
    expect(lines(out)).toEqual([
      expect.objectContaining({ id: 'a', action: 'deny', rule: 'delete/root' }),
      { action: 'allow' },
      expect.objectContaining({ id: 3, action: 'deny', rule: 'delete/root' }),
      expect.objectContaining({ id: 'd', action: 'warn', rule: 'interactive/ends-at-once' }),
      expect.objectContaining({ id: 'e', action: 'deny', rule: 'delete/system' }),
    ])
  })

  it('that cannot be read keep answers in step with lines', async () => {
    const { code, out } = await shellctl(['guard', '--jsonl'], '{"command":1}\nno json\n{"command":"ls"}\n')
    expect(code).toBe(0)
    expect(lines(out)).toEqual([
      {
        action: 'deny',
        rule: 'invalid/input',
        category: 'invalid',
        reason: 'Expected `command` to be text, or a list of words.',
      },
      {
        action: 'deny',
        rule: 'invalid/input',
        category: 'invalid',
        reason: 'Expected a JSON object in each line, got text that is no JSON.',
      },
      { action: 'allow' },
    ])
  })

  it('as a table are read with their escapes', async () => {
    const input = 'id\texpected\tcommand\tnote\na\tx\tls\\nrm -rf /\t\nb\tx\techo a\\\\nb\t\nc\tx\t\t\n'
    const { code, out } = await shellctl(['guard', '--tsv'], input)
    expect(code).toBe(0)
    expect(lines(out)).toEqual([
      expect.objectContaining({ id: 'a', rule: 'delete/root', range: { start: 3, end: 11 } }),
      { id: 'b', action: 'allow' },
      expect.objectContaining({ id: 'c', action: 'deny', rule: 'invalid/empty' }),
    ])
  })
})

describe('files', () => {
  let directory = ''
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'shellctl-'))
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  it('give a policy, and a mistake in it is told', async () => {
    const file = join(directory, 'policy.json')
    writeFileSync(file, JSON.stringify({ prefixes: [{ prefix: ['git', 'push'], action: 'deny' }] }))
    expect((await shellctl(['guard', '--policy', file, 'sudo git push'])).code).toBe(1)
    writeFileSync(file, JSON.stringify({ rules: { x: 'deny' } }))
    expect(await shellctl(['guard', '--policy', file, 'ls'])).toMatchObject({
      code: 3,
      err: 'error: Expected every key of `rules` to be a rule of docs/guards.md, got "x". Correct its name.\n',
    })
  })

  it('give the programs that are there', async () => {
    const file = join(directory, 'programs')
    writeFileSync(file, 'ls\ngit\n')
    const { out } = await shellctl(['guard', '--programs', file, 'ls && nosuch x'])
    expect(lines(out)).toEqual([expect.objectContaining({ action: 'warn', category: 'unknown_command' })])
  })
})

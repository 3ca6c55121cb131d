import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@shell/tooling/seeded-random'
import { expect, it } from 'vitest'
import { expandWord } from '../../src/guards/evaluate/expand-word.ts'
import { Scope } from '../../src/guards/evaluate/scope.ts'
import { parseCommand } from '../../src/guards/syntax/parse-command.ts'
import { Walk } from '../../src/guards/walk/walk.ts'

const count = 5_000

it('literal words are the arguments that bash passes, on 5,000 random quotings', () => {
  const random = seededRandom(20_261_130)
  const commands = Array.from({ length: count }, () => `show ${words(random)}`)
  const passed = runByBash(commands)
  const differing = commands.flatMap((command, index) => {
    const ours = evaluate(command)
    return JSON.stringify(ours) === JSON.stringify(passed[index])
      ? []
      : [{ command, ours, bash: passed[index] }]
  })
  expect(passed).toHaveLength(count)
  expect(differing).toEqual([])
}, 60_000)

const pieces: readonly string[] = [
  'a',
  'rm',
  '-rf',
  '/',
  '/etc',
  '.',
  '=',
  ':',
  ',',
  '%',
  '+',
  '@',
  '_',
  '9',
  "'b c'",
  "''",
  "'\"'",
  "'$x'",
  "'\\'",
  "'*'",
  "'`'",
  '"d e"',
  '""',
  '"\'"',
  '"\\$"',
  '"\\""',
  '"\\\\"',
  '"\\`"',
  '"\\n"',
  '"*"',
  '"a\\\nb"',
  '\\ ',
  '\\a',
  '\\\\',
  '\\"',
  "\\'",
  '\\$',
  '\\*',
  '\\?',
  '\\[',
  '\\{',
  '\\;',
  '\\&',
  '\\|',
  '\\#',
  '\\~',
  '\\\n',
  "$'f'",
  "$'\\n'",
  "$'\\t'",
  "$'\\x41'",
  "$'\\101'",
  "$'\\''",
  "$'\\\\'",
  "$'\\u00e9'",
  "$'\\e'",
  '$"g"',
  '$"h i"',
  'é',
  '{x,y}',
  '{1..3}',
  'p{q,r}s',
  '{}',
  '{a}',
  'a#b',
]

function words(random: () => number): string {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 5) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join(''),
  ).join(' ')
}

function evaluate(command: string): readonly string[] {
  const node = parseCommand(command).statements[0]?.node
  if (node?.kind !== 'simple') return [`not simple: ${node?.kind}`]
  const scope = new Scope({ cwd: '/', home: '/home/me', env: {} })
  const expander = new Walk().expander(scope, node)
  return node.words.slice(1).flatMap((word) => expandWord(word, expander)[0] ?? [])
}

/** The arguments that a function of bash is given, each ended by NUL, and each command by two more characters. */
function runByBash(commands: readonly string[]): readonly (readonly string[])[] {
  const directory = mkdtempSync(join(tmpdir(), 'guards-'))
  try {
    const script = join(directory, 'script')
    const show = `show() { local each; for each in "$@"; do printf '%s\\0' "$each"; done; printf '\\001\\0'; }`
    writeFileSync(script, [show, 'cd /', 'set -f', ...commands].join('\n'))
    const options = { env: { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', PATH: '/bin:/usr/bin' }, maxBuffer: 1 << 26 }
    const text = execFileSync('bash', [script], options).toString('utf8')
    return text
      .split('\x01\0')
      .slice(0, -1)
      .map((each) => each.split('\0').slice(0, -1))
  } finally {
    rmSync(directory, { recursive: true })
  }
}

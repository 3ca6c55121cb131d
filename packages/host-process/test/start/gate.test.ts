import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { gatedArguments } from '../../src/start/gate.ts'

const directory = mkdtempSync(join(tmpdir(), 'gate-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Runs the gate by a shell of ours instead of `/bin/sh`, with a file for the report. */
function pass(shell: string, argv: readonly string[], { env = {}, joins = null as string | null } = {}) {
  const report = join(directory, 'report')
  writeFileSync(report, '')
  const [file = '', ...rest] = argv
  const program = { file, arguments: rest, script: null }
  const gated = gatedArguments(program, { through: [], joins }, report, env)
  expect(gated.file).toBe('/bin/sh')
  const { status, stdout } = spawnSync(shell, gated.arguments, {
    encoding: 'utf8',
    // As in use: on a socket bash would believe in a remote login and read `~/.bashrc`.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', ...env },
  })
  return { report: readFileSync(report, 'utf8'), status, stdout }
}

describe.each(['dash', 'bash'])('in %s', (shell) => {
  test('a program that runs reports nothing but that it was reached, whatever it ends with', () => {
    expect(pass(shell, ['sh', '-c', 'echo "$1"; exit 127', 'name', 'a  "b"'])).toEqual({
      report: '+\n',
      status: 127,
      stdout: 'a  "b"\n',
    })
  })

  test.each([
    ['/no/such/program', '+\n127\n'],
    ['no-such-program', '+\n127\n'],
    ['/etc/passwd', '+\n126\n'],
    ['/tmp', '+\n126\n'],
  ])('%s is reported', (file, report) => {
    expect(pass(shell, [file]).report).toBe(report)
  })

  test('a program finds no report descriptor, and no variable that only shells set', () => {
    const { stdout } = pass(shell, ['sh', '-c', '[ -e /proc/self/fd/4 ] && echo open; env'])
    expect(stdout.split('\n')).not.toContain('open')
    // `exec` of bash sets this one again.
    const kept = shell === 'bash' ? 'SHLVL=0\n' : ''
    expect(pass(shell, ['env']).stdout).toBe(`${kept}PATH=/usr/bin:/bin\n`)
  })

  test('a cgroup that cannot be joined is reported, and nothing runs', () => {
    expect(pass(shell, ['echo', 'ran'], { joins: '/no/such/cgroup.procs' })).toEqual({
      report: '+\njoin\n',
      status: 0,
      stdout: '',
    })
  })

  test('the process joins before it becomes the program', () => {
    const joins = join(directory, 'cgroup.procs')
    expect(pass(shell, ['cat', joins], { joins })).toEqual({ report: '+\n', status: 0, stdout: '0\n' })
  })
})

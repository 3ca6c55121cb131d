import { describe, expect, it } from 'vitest'
import { checkCommand, createGuard, type GuardPolicy, type PrefixRule } from '../../../src/guards/index.ts'
import { readVectors } from './read-vectors.ts'

describe('a fault of another guard, told in public, is none of this one', () => {
  const vectors = readVectors('known-bypasses.tsv')

  it.each(vectors.map(({ id, command, expected }) => [id, command, expected] as const))(
    '%s: %j is %s',
    (_id, command, expected) => {
      expect(checkCommand(command).category ?? 'allow').toBe(expected)
    },
  )
})

const allow = (...prefix: string[]): PrefixRule => ({ prefix, action: 'allow' })
const under = (command: string, ...prefixes: readonly PrefixRule[]): string =>
  createGuard({ preset: 'strict', categories: { unknown_command: 'deny' }, prefixes }).check(command).action

/** Asks for every program but reads, so that only a grant lets a command through. */
const asking: GuardPolicy = {
  rules: { 'write/program': 'ask', 'write/redirect': 'ask' },
  preset: 'read-only',
}
const granted = (command: string, ...prefixes: readonly PrefixRule[]): boolean =>
  checkCommand(command, { ...asking, prefixes }).action === 'allow'

describe('a fault that a policy of another guard had is none of this one', () => {
  it('B01: a grant of `cd` lets nothing run behind it', () => {
    expect(granted('cd x', allow('cd'))).toBe(true)
    expect(granted('cd x && python3 s.py', allow('cd'))).toBe(false)
  })

  it('B02: a grant lets nothing run behind `;`', () => {
    expect(granted('npm test', allow('npm', 'test'))).toBe(true)
    expect(granted('npm test; npm publish', allow('npm', 'test'))).toBe(false)
    expect(granted('npm test\nnpm publish', allow('npm', 'test'))).toBe(false)
  })

  it.each([
    'sudo',
    'faketime 2020',
    'chrt 10',
    'flock x',
    'setarch',
    'systemd-run --wait',
    'strace',
    'firejail',
  ])('B03: a denied program is denied behind %s', (wrapper) => {
    expect(under(`${wrapper} npm publish`, { prefix: ['npm', 'publish'], action: 'deny' })).toBe('deny')
  })

  it.each(['git -C p checkout -- f', 'git -c a=b checkout -- f', 'git --no-pager checkout -- f'])(
    'B05: %s is denied where `git checkout` is',
    (command) => {
      expect(under(command, { prefix: ['git', 'checkout'], action: 'deny' })).toBe('deny')
    },
  )

  it.each(['./cat x', '/tmp/evil/sed -n 1p x', '../npm test'])(
    'B08: %s is not what its name says',
    (command) => {
      expect(granted(command, allow('cat'), allow('npm', 'test'))).toBe(false)
    },
  )

  it('B13: an assignment takes no denial away, and no grant along', () => {
    expect(under('CI=true git commit -m x', { prefix: ['git', 'commit'], action: 'deny' })).toBe('deny')
    expect(granted('CI=true npm test', allow('npm', 'test'))).toBe(false)
  })

  it('B14: dashes alone do not switch the check off', () => {
    expect(checkCommand('-- rm -rf /').action).toBe('deny')
    expect(checkCommand('--').action).not.toBe('deny')
  })

  it.each(['cargo check > ~/.zshrc', 'cargo check >> ~/.bashrc', 'cargo check &> x', 'cargo check >| x'])(
    'B15: a grant covers no redirect: %s',
    (command) => {
      expect(granted('cargo check', allow('cargo', 'check'))).toBe(true)
      expect(granted(command, allow('cargo', 'check'))).toBe(false)
    },
  )

  it('B16: a program of the working directory, and a file that is written first, are no way around', () => {
    expect(granted('./npm test', allow('npm', 'test'))).toBe(false)
    expect(checkCommand("echo 'rm -rf /' > npm; chmod +x npm; ./npm test").rule).toBe('delete/root')
    expect(checkCommand("printf 'rm -rf /' > x; . ./x").rule).toBe('delete/root')
  })

  it.each(['rm -rf /workspace/x', 'rm -rf ./x', 'rm -rf /workspace/x/y'])(
    'F12: %s is the own business of a workspace',
    (command) => {
      expect(checkCommand(command, {}, { cwd: '/workspace' }).action).toBe('allow')
    },
  )

  it('H12: what is asked for ends with an answer, or at once without anybody to give one', () => {
    // The wait itself is a matter of the shell: test/shell/guarded-shell.test.ts.
    expect(checkCommand('rm -rf .', {}, { cwd: '/workspace' }).action).toBe('ask')
  })

  it.each([
    'echo $(date)',
    'echo `date`',
    'x=$(git rev-parse HEAD) && echo "$x"',
    'gh issue create --title x --body "use \\`date\\`"',
    'git commit -m "$(cat <<EOF\nok\nEOF\n)"',
  ])('F21: a substitution is no alarm: %s', (command) => {
    expect(checkCommand(command).action).toBe('allow')
  })

  it('H29: an editor that a rebase opens is told; `--continue` has one as well', () => {
    expect(checkCommand('git rebase -i HEAD~2', {}, { stdin: 'empty' }).rule).toBe('interactive/editor')
  })

  it.each(['GIT_SEQUENCE_EDITOR=true git rebase -i HEAD~2', 'GIT_SEQUENCE_EDITOR=false git rebase -i x'])(
    'H30: %s waits for nobody',
    (command) => {
      expect(checkCommand(command, {}, { stdin: 'empty' }).action).toBe('allow')
    },
  )

  it('H30: the way out that is told performs no rebase by itself', () => {
    const { suggestion } = checkCommand('git rebase -i HEAD~2')
    expect(suggestion).toBe('Use `git rebase --onto`, or set `GIT_SEQUENCE_EDITOR`.')
  })
})

it('every row of the list has a claim here', () => {
  const here = new Set(readVectors('known-bypasses.tsv').map(({ id }) => id.slice(1, 3)))
  const above = ['01', '02', '03', '05', '08', '13', '14', '15', '16', '12', '21', '29', '30']
  const missing = Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
    (row) => !here.has(row) && !above.includes(row),
  )
  expect(missing).toEqual([])
})

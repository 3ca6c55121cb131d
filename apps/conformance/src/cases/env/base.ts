import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { withHostEnvironment } from './host-environment.ts'

const nonInteractive: Readonly<Record<string, string>> = {
  CI: '1',
  EDITOR: 'false',
  VISUAL: 'false',
  GIT_EDITOR: 'false',
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
}

/** Names that a command may share with the host, by value too: the base, the rest of the non-interactive set, and what shells and engines add. */
const sharedNames: ReadonlySet<string> = new Set([
  ...['PATH', 'HOME', 'USER', 'LANG', 'TERM', ...Object.keys(nonInteractive)],
  ...['GIT_SEQUENCE_EDITOR', 'GIT_SSH_COMMAND', 'MANPAGER', 'SYSTEMD_PAGER'],
  ...['DEBIAN_FRONTEND', 'PIP_NO_INPUT', 'npm_config_yes'],
  ...['PWD', 'OLDPWD', 'SHLVL', '_', 'HOSTNAME'],
])

export const baseCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'env/base-set',
    rule: 'env/base',
    title: 'every command has PATH, HOME, USER, LANG=C.UTF-8, TERM=dumb and a non-interactive set',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An editor or pager that opens, or a password prompt, is a hang for a program without a terminal.',
    async run(_context, run) {
      const result = await run('env')
      expectExited(result, 0)
      const found = parse(result.stdout.text)
      for (const [name, value] of Object.entries({ LANG: 'C.UTF-8', TERM: 'dumb', ...nonInteractive }))
        assert.equal(found[name], value, `Expected ${name}=${value}, got ${found[name]}.`)
      for (const name of ['PATH', 'HOME', 'USER'])
        assert.match(found[name] ?? '', /\S/, `Expected a value for ${name}, got ${found[name]}.`)
    },
  }),
  defineCase({
    id: 'env/base-interactive',
    rule: 'env/base',
    title: '`nonInteractive: false` leaves the non-interactive set out and keeps the base',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Who drives an editor on purpose must be able to.',
    async run({ openShell }) {
      const shell = await openShell({ nonInteractive: false })
      const found = parse((await shell.exec('env')).stdout.text)
      const left = Object.keys(nonInteractive).filter((name) => name in found)
      assert.deepEqual(left, [])
      assert.equal(found.LANG, 'C.UTF-8')
    },
  }),
  defineCase({
    id: 'env/base-nothing-of-host',
    rule: 'env/base',
    title: 'no other variable of the host process reaches a command, by exec or by spawn',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: "A host's NODE_OPTIONS, BASH_ENV or LD_PRELOAD changes what programs do, in ways nobody wrote down.",
    async run({ openShell }) {
      const value = randomBytes(12).toString('hex')
      const planted = {
        [`CONFORMANCE_${value}`]: value,
        BASH_ENV: `/${value}`,
        NODE_OPTIONS: `--title=${value}`,
      }
      await withHostEnvironment(planted, async () => {
        const shell = await openShell()
        for (const text of await printedBothWays(shell, 'env')) {
          const found = parse(text)
          const leaked = Object.keys(process.env).filter(
            (name) =>
              !sharedNames.has(name) && found[name] !== undefined && found[name] === process.env[name],
          )
          assert.deepEqual(leaked, [], 'Expected these variables of the host to be absent.')
        }
      })
    },
  }),
  defineCase({
    id: 'env/base-of-shell',
    rule: 'env/base',
    title: "a shell's own `env` holds for each of its commands, over the base, and `null` unsets",
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Set once and lost in the second command is worse than never set.',
    async run({ openShell }) {
      const shell = await openShell({ env: { OWN: 'kept', TERM: 'vt100', LANG: null, CI: undefined } })
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell expands it, not JavaScript
      const script = 'printf "%s %s %s %s" "$OWN" "$TERM" "${LANG-unset}" "$CI"'
      for (const text of await printedBothWays(shell, script)) assert.equal(text, 'kept vt100 unset 1')
      expectPrinted(await shell.exec('printf %s "$OWN"', { env: { OWN: 'other' } }), { stdout: 'other' })
      expectPrinted(await shell.exec('printf %s "$OWN"'), { stdout: 'kept' })
    },
  }),
]

const printedBothWays = async (shell: Shell, command: string): Promise<readonly string[]> => {
  const results = [await shell.exec(command), await (await shell.spawn(command)).result]
  for (const result of results) expectExited(result, 0)
  return results.map(({ stdout }) => stdout.text)
}

/** The lines `NAME=value` of `env`; lines that continue a value are not needed here. */
const parse = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : []
    }),
  )

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { inspect } from 'node:util'
import type { Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { readUntil } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { withHostEnvironment } from './host-environment.ts'

const readAll = (file: string): string => `cat /proc/[0-9]*/${file} 2>/dev/null | tr '\\000' '\\n'; true`

export const secretCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'env/host-secrets-absent',
    rule: 'env/host-secrets',
    title: "a secret in the host's environment is not in the environment of a command or of its children",
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'A model that runs `env` reads the keys of whoever runs the model.',
    async run({ openShell }) {
      const secret = randomBytes(16).toString('hex')
      await withHostEnvironment({ [`CONFORMANCE_${secret}_TOKEN`]: secret }, async () => {
        const shell = await openShell()
        const script = 'env; sh -c env; cat /proc/self/environ 2>/dev/null; true'
        const results = [await shell.exec(script), await (await shell.spawn(['env'])).result]
        for (const { stdout } of results) {
          assert.match(stdout.text, /PATH=/, 'Expected the environment to be printed.')
          assertWithout(secret, stdout.text, 'the environment of a command')
        }
      })
    },
  }),
  defineCase({
    id: 'env/host-secrets-out-of-reach',
    rule: 'env/host-secrets',
    title: 'with processes isolated, the secret is in no environment that /proc shows',
    level: 'must',
    needs: ['isolated'],
    cost: 'fast',
    why: 'The wrapper that starts a sandbox inherits the environment of the host and may be visible from inside.',
    async run({ openShell }) {
      const secret = randomBytes(16).toString('hex')
      await withHostEnvironment({ [`CONFORMANCE_${secret}_TOKEN`]: secret }, async () => {
        const shell = await openShell()
        const result = await shell.exec(readAll('environ'), { captureBytes: 16 * 1_048_576 })
        assert.match(result.stdout.text, /PATH=/, 'Expected at least the own environment to be readable.')
        assertWithout(secret, result.stdout.text, '/proc/*/environ')
      })
    },
  }),
  ...onBothDoors({
    id: 'env/private-in-errors',
    rule: 'env/private',
    title: 'a value of `env` stands in no error, neither in its message nor in its fields',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Errors go to logs and to models.',
    async run(_context, run) {
      const secret = randomBytes(16).toString('hex')
      const env = { TOKEN: secret }
      const errors = [
        await expectShellError(run('true', { env, cwd: 'absent' }), { code: 'WORKDIR_NOT_FOUND' }),
        await expectShellError(run(['no-such-program-anywhere'], { env }), {
          code: 'PROGRAM_NOT_FOUND',
        }),
        await expectShellError(run('true', { env: { TOKEN: `${secret}\0` } }), {
          code: 'INVALID_ARGUMENT',
        }),
        await expectShellError(run('true', { env: { 'BAD-NAME': secret } }), {
          code: 'INVALID_ARGUMENT',
        }),
      ]
      for (const error of errors)
        assertWithout(secret, inspect(error, { depth: 8, showHidden: true }), error.code)
    },
  }),
  defineCase({
    id: 'env/private-in-listings',
    rule: 'env/private',
    title: 'a value of `env` stands in no process listing, inside or on the host',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Every user of a machine can read every command line; `env KEY=value program` publishes the key.',
    async run({ shell, budgets }) {
      const secret = randomBytes(16).toString('hex')
      const script = `test -n "$TOKEN" && ${readAll('cmdline')}; echo listed; sleep 30`
      const running = await shell.spawn(script, { env: { TOKEN: secret }, timeoutMs: 20_000 * budgets.scale })
      const inside = await readUntil(running.output, 'listed\n')
      const onHost = await hostCommandLines()
      const listed = inspect(shell.processes().find(({ id }) => id === running.id))
      await running.kill()
      await running.result
      assertWithout(secret, inside, 'the process listing inside')
      assertWithout(secret, onHost, 'the process listing of the host')
      assertWithout(secret, listed, '`shell.processes()`')
      await expectTokenSeen(shell, secret)
    },
  }),
]

const assertWithout = (secret: string, text: string, where: string): void => {
  assert.ok(!text.includes(secret), `Expected a secret value to be absent from ${where}; it is there.`)
}

/** Empty where the host has no /proc; then only the inner listing speaks. */
const hostCommandLines = async (): Promise<string> => {
  const entries = await readdir('/proc').catch(() => [])
  const pids = entries.filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.join('\n')
}

/** The value did arrive, or its absence from the listings would prove nothing. */
const expectTokenSeen = async (shell: Shell, secret: string): Promise<void> => {
  const result = await shell.exec('printf %s "$TOKEN"', { env: { TOKEN: secret } })
  expectExited(result, 0)
  assert.equal(result.stdout.text, secret)
}

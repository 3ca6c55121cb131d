import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const isolationCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'honesty/refuse-isolation',
    rule: 'honesty/isolation',
    title: 'Where nothing isolates, an open that requires isolation is refused, never run bare',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'openagents kept "unrestricted" for ever when its probe had failed once.',
    origins: ['openagents/O15'],
    async run({ openShell, target }) {
      await expectShellError(openShell({ isolation: 'require' }), {
        code: 'ISOLATION_UNAVAILABLE',
        phase: 'open',
        rule: 'honesty/isolation',
        mentions: [target.driver.name],
      })
    },
  }),
  ...onBothDoors({
    id: 'honesty/isolation-in-each-result',
    rule: 'honesty/isolation',
    title: 'Each result tells the isolation that the shell promised, however the command ended',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An audit of what ran where cannot rest on what was asked for at the start.',
    async run({ shell, target, budgets }, run) {
      const { level } = shell.isolation
      const results = [
        await run('exit 0'),
        await run(['sh', '-c', 'exit 1']),
        await run('sleep 30', { timeoutMs: 100 * budgets.scale }),
      ]
      for (const { isolation } of results) assert.deepEqual(isolation, shell.isolation)
      const order = ['none', 'process', 'namespace', 'container', 'vm']
      assert.ok(order.includes(level), `Expected a level of ${order.join(', ')}, got ${level}.`)
      const promised = target.driver.capabilities.isolation
      assert.equal(
        shell.isolation.downgrade === null,
        level === promised,
        `Expected ${level} to be ${promised}, or a downgrade that says why.`,
      )
    },
  }),
  ...onBothDoors({
    id: 'honesty/isolation-filesystem',
    rule: 'honesty/isolation',
    title:
      'A file of this host outside of the workspace is readable where `filesystem` says `host`, and nowhere else',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'openagents isolated the network and called it a sandbox: every file of the host was readable.',
    origins: ['openagents/O12'],
    async run({ shell }, run) {
      const secret = randomBytes(12).toString('hex')
      const outside = await mkdtemp(join(tmpdir(), 'conformance-'))
      try {
        const file = join(outside, 'secret')
        await writeFile(file, secret)
        const { exitCode, stdout, isolation } = await run(['cat', file])
        assert.equal(isolation.filesystem, shell.isolation.filesystem)
        const isReadable = isolation.filesystem === 'host'
        assert.equal(stdout.text, isReadable ? secret : '', `With \`filesystem: ${isolation.filesystem}\``)
        assert.equal(exitCode === 0, isReadable)
      } finally {
        await rm(outside, { recursive: true })
      }
    },
  }),
  ...onBothDoors({
    id: 'honesty/isolation-network',
    rule: 'honesty/isolation',
    title:
      'A port of this host is reached where `network` says `host`, and nowhere else; loopback itself is up',
    level: 'must',
    needs: ['on-host'],
    cost: 'fast',
    why: 'A network namespace without its loopback breaks every test that starts a server, and nobody is told.',
    origins: ['openagents/O11'],
    async run({ shell }, run) {
      const server = createServer((socket) => socket.end('host here\n'))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      try {
        const address = server.address()
        assert.ok(address !== null && typeof address === 'object')
        const result = await run(connect(address.port))
        assert.equal(result.isolation.network, shell.isolation.network)
        if (result.isolation.network === 'host') expectPrinted(result, { stdout: 'host here\n' })
        else
          assert.match(result.stderr.text, /refused/i, 'Expected loopback to answer, and nobody to listen.')
      } finally {
        server.close()
      }
    },
  }),
  ...onBothDoors({
    id: 'honesty/isolation-none-is-this-user',
    rule: 'honesty/isolation',
    title: 'Where nothing isolates, a command has the user id of this process and no other',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'openagents told commands that they were root, because of a user namespace that it needed for something else.',
    origins: ['openagents/O11'],
    async run(_context, run) {
      const result = await run(['id', '-u'])
      expectExited(result, 0)
      expectPrinted(result, { stdout: `${process.getuid?.()}\n` })
    },
  }),
]

/** Neither of the two is everywhere: images without bash have the `nc` of busybox. */
const connect = (port: number): string =>
  [
    'if command -v bash >/dev/null',
    `then bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3'`,
    `elif command -v nc >/dev/null; then nc 127.0.0.1 ${port} </dev/null`,
    'else echo "This case needs bash or nc in PATH." >&2; exit 42; fi',
  ].join('\n')

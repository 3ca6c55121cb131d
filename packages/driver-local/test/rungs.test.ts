import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Isolation } from '@shell/core'
import { expect, test } from 'vitest'
import { localDriver } from '../src/local-driver.ts'

const fixture = join(import.meta.dirname, 'fixtures/print-rung.js')

const onHost: Isolation = {
  level: 'none',
  filesystem: 'host',
  network: 'host',
  limits: [],
  tree: 'session+marker',
  downgrade: null,
}

/** What an ordinary user hears, with some program in front of Node. */
function ask(tree: string, before: readonly string[] = []) {
  const [file = '', ...rest] = [...before, process.execPath, fixture, tree]
  const { stdout, stderr } = spawnSync(file, rest, {
    uid: 54_321,
    gid: 54_321,
    encoding: 'utf8',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: '/tmp' },
  })
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

test.each([
  [undefined, 'session+marker'],
  ['auto', 'session+marker'],
  ['session', 'session+marker'],
] as const)('tree: %j is the rung that costs nothing', async (tree, name) => {
  const driver = localDriver(tree === undefined ? {} : { tree })
  expect(await driver.probe()).toEqual({ available: true, isolation: { ...onHost, tree: name } })
})

test('a rung that nobody knows is refused when the driver is made', () => {
  const options: object = { tree: 'container' }
  expect(() => localDriver(options)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT', message: expect.stringContaining('→ at tree') }),
  )
})

test('a user whose cgroup is not writable is told so by probe and open, and may prefer less', () => {
  const { probe, opened, preferred, shell } = ask('cgroup')
  expect(probe).toMatchObject({ available: false })
  expect(probe.reason).toMatch(/^Expected the cgroup of this process to be writable, got EACCES at \/.+\.$/)
  expect(opened).toEqual({
    code: 'ISOLATION_UNAVAILABLE',
    phase: 'open',
    message: `[local] Expected to hold trees by \`tree: 'cgroup'\`. ${probe.reason} ${probe.remedy}`,
  })
  expect(preferred).toEqual({ ...onHost, downgrade: `Expected \`tree: 'cgroup'\`. ${probe.reason}` })
  expect(shell).toEqual(preferred)
})

test('where user namespaces are forbidden, the pid namespace says so, and may be preferred', () => {
  const forbid = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"'
  const before = ['unshare', '--user', '--map-root-user', 'sh', '-c', forbid, 'forbid']
  const { probe, opened, preferred } = ask('pid-namespace', before)
  const reason =
    'Expected a pid namespace for this user, got: unshare: unshare failed: No space left on device.'
  expect(probe).toMatchObject({ available: false, reason })
  expect(opened).toMatchObject({ code: 'ISOLATION_UNAVAILABLE', phase: 'open' })
  expect(preferred).toEqual({ ...onHost, downgrade: `Expected \`tree: 'pid-namespace'\`. ${reason}` })
})

test('an ordinary user who may make user namespaces has the pid namespace', () => {
  const isolation = { ...onHost, tree: 'pid-namespace' }
  expect(ask('pid-namespace')).toEqual({
    probe: { available: true, isolation },
    opened: 'opened',
    preferred: isolation,
    shell: isolation,
  })
})

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { cgroupObstacle, hasCgroupKill } from '../../src/cgroup/cgroup-obstacle.ts'

test.each([
  ['5.13.19-generic', false],
  ['5.14.0-503.el9.x86_64', true],
  ['4.18.0', false],
  ['6.1.0-17-amd64', true],
])('%s can end a whole cgroup: %s', (kernel, can) => {
  expect(hasCgroupKill(kernel)).toBe(can)
})

test('where no hierarchy is mounted, that is said, with what to do', () => {
  expect(cgroupObstacle(null)).toEqual({
    reason: 'Expected a cgroup v2 hierarchy, got none that is mounted.',
    remedy:
      "Delegate a cgroup to this user (`systemd-run --user --scope -p Delegate=yes …`), or use `tree: 'session'`.",
  })
})

test('a directory that is no cgroup is named', () => {
  expect(cgroupObstacle(tmpdir())?.reason).toBe(
    `Expected the cgroup of this process to be writable, got ENOENT at ${tmpdir()}/cgroup.procs.`,
  )
})

import { expect, test } from 'vitest'
import { locateCgroup } from '../../src/cgroup/own-cgroup.ts'

const mount = (root: string, place: string, kind = 'cgroup2') =>
  `24 1 0:21 / /proc rw,relatime - proc proc rw\n35 24 0:30 ${root} ${place} rw,nosuid shared:9 - ${kind} cgroup2 rw,nsdelegate\n`

test.each([
  ['alone', mount('/', '/sys/fs/cgroup'), '0::/user.slice/a.scope\n', '/sys/fs/cgroup/user.slice/a.scope'],
  [
    'beside version 1',
    mount('/', '/sys/fs/cgroup/unified'),
    '9:name=systemd:/x\n0::/\n',
    '/sys/fs/cgroup/unified/',
  ],
  [
    'of a part of the hierarchy',
    mount('/docker/1', '/sys/fs/cgroup'),
    '0::/docker/1/a\n',
    '/sys/fs/cgroup/a',
  ],
  ['in a place with a space', mount('/', '/mnt/a\\040b'), '0::/x\n', '/mnt/a b/x'],
])('a mount %s is found', (_, mountinfo, cgroups, directory) => {
  expect(locateCgroup(mountinfo, cgroups)).toBe(directory)
})

test.each([
  ['only version 1 is mounted', mount('/', '/sys/fs/cgroup', 'cgroup'), '0::/\n'],
  ['this process has none of version 2', mount('/', '/sys/fs/cgroup'), '4:memory:/x\n'],
  ['this process is outside of its namespace', mount('/', '/sys/fs/cgroup'), '0::/../other\n'],
  ['another part is mounted', mount('/docker/1', '/sys/fs/cgroup'), '0::/docker/10\n'],
])('there is none where %s', (_, mountinfo, cgroups) => {
  expect(locateCgroup(mountinfo, cgroups)).toBeNull()
})

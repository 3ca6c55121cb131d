import { expect, it } from 'vitest'
import { planProvision } from '../src/plan.js'

const setsid = {
  name: 'setsid',
  neededBy: ['local'],
  debianPackages: ['util-linux'],
  check: ['setsid'],
} as const
const wrap = {
  name: 'bwrap',
  neededBy: ['bwrap', 'docker'],
  debianPackages: ['uidmap', 'bubblewrap', 'util-linux'],
  check: ['bwrap'],
} as const
const root = { missing: [setsid], isDebian: true, isRoot: true, isInteractive: false, isDisabled: false }
const found = ['Missing on this machine:', '  setsid, needed by local']

it.each([
  ['nothing is missing', { ...root, missing: [] }, { action: 'nothing', packages: [], lines: [] }],
  [
    'nothing is missing, and it is turned off elsewhere',
    { missing: [], isDebian: false, isRoot: false, isInteractive: true, isDisabled: true },
    { action: 'nothing', packages: [], lines: [] },
  ],
  [
    'root on Debian without a terminal',
    root,
    { action: 'install', packages: ['util-linux'], lines: [...found, 'Plan: apt-get install util-linux'] },
  ],
  [
    'root on Debian at a terminal',
    { ...root, isInteractive: true },
    { action: 'ask', packages: ['util-linux'], lines: [...found, 'Plan: apt-get install util-linux'] },
  ],
  [
    'packages of two requirements that overlap',
    { ...root, missing: [setsid, wrap] },
    {
      action: 'install',
      packages: ['bubblewrap', 'uidmap', 'util-linux'],
      lines: [
        ...found,
        '  bwrap, needed by bwrap, docker',
        'Plan: apt-get install bubblewrap uidmap util-linux',
      ],
    },
  ],
])('plans for: %s', (_, situation, expected) => {
  expect(planProvision(situation)).toEqual(expected)
})

it.each([
  [
    'an ordinary user on Debian at a terminal',
    { ...root, isRoot: false, isInteractive: true },
    'Only root may install. Run: sudo apt-get install util-linux',
  ],
  [
    'root on another system',
    { ...root, isDebian: false },
    'Only Debian and Ubuntu are set up by itself. Install what brings: util-linux',
  ],
  [
    'root on Debian, turned off',
    { ...root, isDisabled: true },
    'SHELL_NO_PROVISION is set. To install them, unset it, or install: util-linux',
  ],
])('tells and installs nothing for: %s', (_, situation, obstacle) => {
  expect(planProvision(situation)).toEqual({
    action: 'tell',
    packages: ['util-linux'],
    lines: [...found, obstacle, 'Going on with what is there.'],
  })
})

import assert from 'node:assert/strict'
import { mkdir, rmdir, stat } from 'node:fs/promises'
import type { Shell } from '@shell/core'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectExited } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const outside = { code: 'WORKDIR_OUTSIDE_WORKSPACE' } as const

export const confinedCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'cwd/confined-outside',
    rule: 'cwd/confined',
    title: 'a directory outside, absolute, by `..` or by a symbolic link, is WORKDIR_OUTSIDE_WORKSPACE',
    level: 'must',
    needs: ['confinement'],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'A check of the text alone lets `link/..` and `/workspace/link -> /` through.',
    origins: ['weknora/W9'],
    async run({ shell, directory }) {
      const links = 'ln -s / root; ln -s .. up; mkdir in; ln -s "$PWD/root/usr" in/chain'
      expectExited(await shell.exec(links, { cwd: directory }), 0)
      const depth = shell.workspace.split('/').length
      for (const cwd of [
        '/',
        '/usr',
        `${shell.workspace}/..`,
        '../'.repeat(depth),
        `${directory}/root`,
        `${directory}/root/usr`,
        `${directory}/in/chain`,
        `${directory}/up/${'../'.repeat(depth)}`,
      ]) {
        await expectNothingRan({ shell, directory }, (command) => shell.exec(command, { cwd }), outside)
        await expectNothingRan(
          { shell, directory },
          (command) => shell.spawn(['sh', '-c', command], { cwd }),
          outside,
        )
      }
    },
  }),
  defineCase({
    id: 'cwd/confined-sibling',
    rule: 'cwd/confined',
    title: 'a sibling whose name starts with that of the workspace is outside',
    level: 'must',
    needs: ['confinement'],
    cost: 'fast',
    why: 'A prefix check without a separator takes `/work-evil` for a part of `/work`.',
    origins: ['weknora/W16'],
    async run({ openShell }) {
      const shell = await openShell()
      const sibling = `${shell.workspace}-sibling`
      const release = await makeOutside(shell, sibling)
      try {
        const place = { shell, directory: shell.workspace }
        await expectNothingRan(place, (command) => shell.exec(command, { cwd: sibling }), outside)
      } finally {
        await release()
      }
    },
  }),
  defineCase({
    id: 'cwd/confined-not-made',
    rule: 'cwd/confined',
    title: '`createCwd` makes nothing outside, neither directly nor through a symbolic link',
    level: 'must',
    needs: ['confinement'],
    cost: 'fast',
    why: 'Making first and checking later leaves a directory where nobody may write.',
    async run({ shell, directory }) {
      const name = `conformance-${process.pid}-${Date.now()}`
      expectExited(await shell.exec(`ln -s /tmp ${quote(`${directory}/out`)}`), 0)
      for (const cwd of [`/tmp/${name}`, `${directory}/out/${name}`]) {
        const options = { cwd, createCwd: true }
        await expectNothingRan({ shell, directory }, (command) => shell.exec(command, options), outside)
        expectExited(await shell.exec(`test -e /tmp/${name}`), 1)
      }
    },
  }),
  defineCase({
    id: 'cwd/confined-links-inside',
    rule: 'cwd/confined',
    title: 'a symbolic link that stays inside is followed',
    level: 'must',
    needs: ['confinement'],
    cost: 'fast',
    why: 'Monorepos are full of links; refusing all of them makes confinement something to turn off.',
    async run({ shell, directory }) {
      expectExited(await shell.exec('mkdir real; ln -s real link; ln -s "$PWD" self', { cwd: directory }), 0)
      for (const cwd of [`${directory}/link`, `${directory}/self/link`])
        expectPrinted(await shell.exec('pwd -P', { cwd }), { stdout: `${directory}/real\n` })
    },
  }),
  defineCase({
    id: 'cwd/confined-off',
    rule: 'cwd/confined',
    title: '`confine: false` admits a directory outside',
    level: 'must',
    needs: ['confinement'],
    cost: 'fast',
    why: 'A setting that cannot be turned off is turned off by other means.',
    async run({ shell }) {
      expectPrinted(await shell.exec('pwd', { cwd: '/', confine: false }), { stdout: '/\n' })
    },
  }),
]

/** Makes a directory beside the workspace, by a command or, where commands may not, on the host that shares the path. */
const makeOutside = async (shell: Shell, path: string): Promise<() => Promise<unknown>> => {
  const made = await shell.exec(`mkdir ${quote(path)}`)
  if (made.exitCode === 0) return () => shell.exec(`rmdir ${quote(path)}`)
  const shared = await stat(shell.workspace).catch(() => null)
  assert.ok(
    shared?.isDirectory(),
    `Expected ${path} to be made by a command or on the host: ${made.stderr.text}`,
  )
  await mkdir(path)
  return () => rmdir(path)
}

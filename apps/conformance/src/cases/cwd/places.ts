import { onBothDoors } from '../../expect/both-doors.ts'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const oddNames = [
  'a b',
  "it's",
  '"q"',
  '-',
  '-P',
  '--',
  '$HOME',
  '`id`',
  ';exit 9',
  '*',
  '#',
  '~',
  'caf\u00e9',
  'new\nline',
  '\\',
]

export const placeCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'cwd/default-is-workspace',
    rule: 'cwd/default',
    title: 'a command starts in the workspace, which is a real path',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Files are written by one call and looked for by the next; both have to mean the same place.',
    async run({ shell }, run) {
      expectPrinted(await run('pwd; pwd -P'), { stdout: `${shell.workspace}\n${shell.workspace}\n` })
      expectPrinted(await run(['pwd']), { stdout: `${shell.workspace}\n` })
    },
  }),
  ...onBothDoors({
    id: 'cwd/relative-to-workspace',
    rule: 'cwd/relative',
    title: 'a relative directory starts at the workspace; `.` and an inner `..` are resolved',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Started from the directory of the host process it is another directory, or none.',
    async run({ shell, directory }, run) {
      await shell.files.mkdir(`${directory}/sub/deep`)
      const relative = directory.slice(shell.workspace.length + 1)
      for (const [cwd, expected] of [
        [`${relative}/sub`, `${directory}/sub`],
        [`./${relative}/sub/`, `${directory}/sub`],
        [`${relative}/sub/deep/..`, `${directory}/sub`],
        [`${directory}/sub/deep`, `${directory}/sub/deep`],
        ['.', shell.workspace],
      ] as const)
        expectPrinted(await run('pwd -P', { cwd }), { stdout: `${expected}\n` })
    },
  }),
  defineCase({
    id: 'cwd/relative-odd-names',
    rule: 'cwd/relative',
    title: 'a directory may have any name: spaces, quotes, dashes, dollars, newlines',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A driver that writes `cd <name> && …` runs what is in the name, or goes home for `-`.',
    async run({ shell, directory }) {
      for (const name of oddNames) {
        const cwd = `${directory}/${name}`
        await shell.files.mkdir(cwd)
        const result = await shell.exec('pwd', { cwd })
        expectExited(result, 0)
        expectPrinted(result, { stdout: `${cwd}\n` })
      }
    },
  }),
  defineCase({
    id: 'cwd/relative-tilde',
    rule: 'cwd/relative',
    title: '`~` is the name of a directory in the workspace and never HOME',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An expansion nobody asked for leads out of the workspace.',
    async run({ openShell }) {
      const shell = await openShell()
      await expectShellError(shell.exec('pwd', { cwd: '~' }), { code: 'WORKDIR_NOT_FOUND', mentions: ['~'] })
      await shell.files.mkdir('~/sub')
      expectPrinted(await shell.exec('pwd', { cwd: '~/sub' }), { stdout: `${shell.workspace}/~/sub\n` })
    },
  }),
  defineCase({
    id: 'cwd/missing-made-on-demand',
    rule: 'cwd/missing',
    title: '`createCwd: true` makes the directory with its parents; without it nothing is made',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A directory made by default hides a misspelt name.',
    async run({ shell, directory }) {
      const cwd = `${directory}/new/deep er`
      await expectNothingRan({ shell, directory }, (command) => shell.exec(command, { cwd }), {
        code: 'WORKDIR_NOT_FOUND',
        mentions: [cwd],
      })
      expectPrinted(await shell.exec(`ls ${directory}`), {})
      expectPrinted(await shell.exec('pwd', { cwd, createCwd: true }), { stdout: `${cwd}\n` })
      expectPrinted(await shell.exec('pwd', { cwd, createCwd: true }), { stdout: `${cwd}\n` })
    },
  }),
]

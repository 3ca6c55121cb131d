import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const refusalCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'cwd/missing-is-refused',
    rule: 'cwd/missing',
    title: 'a missing directory is WORKDIR_NOT_FOUND naming it, and nothing ran anywhere else',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'A fallback to another directory runs `rm -r build` in the wrong place (e2b-dev/E2B#1318).',
    origins: ['e2b-dev/E2B#1318', 'anthropics/claude-code#74741'],
    async run({ shell, directory }) {
      const cwd = `${directory}/absent`
      const refusal = { code: 'WORKDIR_NOT_FOUND', phase: 'start', mentions: [cwd] } as const
      await expectNothingRan({ shell, directory }, (command) => shell.exec(command, { cwd }), refusal)
      await expectNothingRan({ shell, directory }, (command) => shell.spawn(command, { cwd }), refusal)
      await expectNothingRan(
        { shell, directory },
        (command) => shell.exec(['sh', '-c', command], { cwd }),
        refusal,
      )
    },
  }),
  defineCase({
    id: 'cwd/missing-is-a-file',
    rule: 'cwd/missing',
    title: 'a file where a directory should be is WORKDIR_NOT_DIRECTORY naming it, also with `createCwd`',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'It exists, so "not found" sends the reader to the wrong remedy.',
    async run({ shell, directory }) {
      const cwd = `${directory}/file`
      await shell.files.write(cwd, 'x')
      const refusal = { code: 'WORKDIR_NOT_DIRECTORY', mentions: [cwd] } as const
      await expectNothingRan({ shell, directory }, (command) => shell.exec(command, { cwd }), refusal)
      await expectNothingRan({ shell, directory }, (command) => shell.spawn(command, { cwd }), refusal)
      await expectNothingRan(
        { shell, directory },
        (command) => shell.exec(['sh', '-c', command], { cwd }),
        refusal,
      )
      const making = { cwd, createCwd: true }
      await expectNothingRan({ shell, directory }, (command) => shell.exec(command, making), refusal)
    },
  }),
]

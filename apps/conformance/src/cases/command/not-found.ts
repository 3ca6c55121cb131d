import assert from 'node:assert/strict'
import type { ErrorCode, Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const absent = 'no-such-program-anywhere'

export const notFoundCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/not-found-in-string',
    rule: 'command/not-found',
    title: "inside a string a missing program is the shell's own 127, one without permission its 126",
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The shell ran and gave a result; to throw here would lose what the script printed before.',
    async run({ shell, directory }, run) {
      await shell.files.write(`${directory}/plain`, 'echo no\n', { mode: 0o644 })
      for (const [program, code] of [
        [absent, 127],
        [`${directory}/absent`, 127],
        [`${directory}/plain`, 126],
        [directory, 126],
      ] as const) {
        const result = await run(`echo before; '${program}'`)
        expectExited(result, code)
        assert.equal(result.stdout.text, 'before\n')
        assert.match(result.stderr.text, /\S/, `Expected the shell to complain about ${program} on stderr.`)
      }
    },
  }),
  defineCase({
    id: 'command/not-found-in-array',
    rule: 'command/not-found',
    title: 'the missing program of an array is PROGRAM_NOT_FOUND, naming it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Nothing ran, so there is no result; a caller wants to install the program, not to read 127.',
    async run({ shell, directory }) {
      for (const program of [absent, './absent', `${directory}/absent`, `${directory}/no/such/place`])
        await expectNotStarted(shell, program, directory, 'PROGRAM_NOT_FOUND')
    },
  }),
  defineCase({
    id: 'command/not-found-past-closed-directory',
    rule: 'command/not-found',
    title: 'a directory of PATH that may not be searched makes a missing program neither found nor forbidden',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Searches tell of the closed directory last, so that "not installed" is reported as "no permission".',
    async run({ shell, directory }) {
      const { stdout } = await shell.exec('mkdir closed && chmod 0 closed && printf %s "$PATH"', {
        cwd: directory,
      })
      const env = { PATH: `${directory}/closed:${stdout.text}` }
      try {
        await expectShellError(shell.exec([absent], { cwd: directory, env }), {
          code: 'PROGRAM_NOT_FOUND',
          mentions: [absent],
        })
        expectPrinted(await shell.exec(['printf', 'found'], { cwd: directory, env }), {
          stdout: 'found',
        })
      } finally {
        await shell.exec('chmod 700 closed', { cwd: directory })
      }
    },
  }),
  defineCase({
    id: 'command/not-executable-in-array',
    rule: 'command/not-found',
    title: 'the program of an array without permission, or a directory, is PROGRAM_NOT_EXECUTABLE, naming it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Missing and not executable have different remedies.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/plain`, 'echo no\n', { mode: 0o644 })
      for (const program of [`${directory}/plain`, './plain', directory])
        await expectNotStarted(shell, program, directory, 'PROGRAM_NOT_EXECUTABLE')
    },
  }),
  defineCase({
    id: 'command/not-found-not-guessed',
    rule: 'command/not-found',
    title: 'a program of an array that itself exits with 127 or 126 exited with it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Wrappers such as `env`, `xargs` and `sh -c` give 127 for programs that they did not find.',
    async run({ shell }) {
      for (const code of [126, 127]) {
        const result = await shell.exec(['sh', '-c', `echo 'sh: 1: x: not found' >&2; exit ${code}`])
        expectExited(result, code)
        expectPrinted(result, { stderr: 'sh: 1: x: not found\n' })
      }
    },
  }),
]

const expectNotStarted = async (
  shell: Shell,
  program: string,
  cwd: string,
  code: ErrorCode,
): Promise<void> => {
  await expectShellError(shell.exec([program, 'x'], { cwd }), { code, phase: 'start', mentions: [program] })
  await expectShellError(shell.spawn([program, 'x'], { cwd }), { code, phase: 'start', mentions: [program] })
}

import assert from 'node:assert/strict'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

/** Misspelt the way people do it; the compiler would see it, a model or a configuration file does not. */
const misspelt: object = { timeout: 1_000 }

const why = 'smithersai/smithers#738: a misspelt timeout was ignored without a word.'

export const unknownKeyCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'honesty/unknown-key-of-a-command',
    rule: 'honesty/refuse',
    title: 'An unknown option of exec or spawn is INVALID_ARGUMENT by name, and nothing runs',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why,
    origins: ['smithersai/smithers#738'],
    async run(context) {
      const { shell } = context
      const expected = { code: 'INVALID_ARGUMENT', phase: 'validate', mentions: ['timeout'] } as const
      await expectNothingRan(context, (command) => shell.exec(command, misspelt), expected)
      await expectNothingRan(context, (command) => shell.spawn(command, misspelt), expected)
      const interactive: object = { interactive: true }
      await expectNothingRan(context, (command) => shell.exec(command, interactive), {
        ...expected,
        mentions: ['interactive'],
      })
      const nested: object = { permissions: { networks: 'none' } }
      await expectNothingRan(context, (command) => shell.exec(command, nested), {
        ...expected,
        mentions: ['networks'],
      })
    },
  }),
  defineCase({
    id: 'honesty/unknown-key-of-open',
    rule: 'honesty/refuse',
    title: 'An unknown option of an open is INVALID_ARGUMENT by name',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    async run({ openShell }) {
      await expectShellError(openShell(misspelt), { code: 'INVALID_ARGUMENT', mentions: ['timeout'] })
    },
  }),
  defineCase({
    id: 'honesty/unknown-key-of-files',
    rule: 'honesty/refuse',
    title: 'An unknown option of a file call is INVALID_ARGUMENT by name, and nothing is changed',
    level: 'must',
    needs: [],
    cost: 'fast',
    why,
    async run({ shell, directory }) {
      const { files } = shell
      const path = `${directory}/file`
      await files.write(path, 'kept')
      const wrong: object = { max: 1 }
      const expected = { code: 'INVALID_ARGUMENT', mentions: ['max'] } as const
      await expectShellError(files.read(path, wrong), expected)
      await expectShellError(files.readText(path, wrong), expected)
      await expectShellError(files.write(path, 'changed', wrong), expected)
      await expectShellError(files.remove(path, wrong), expected)
      assert.equal(await files.readText(path), 'kept')
    },
  }),
]

import assert from 'node:assert/strict'
import type { Shell, ShellError } from '@shell/core'
import { expectExited } from './outcome.ts'
import { quote } from './quote.ts'
import { type ExpectedShellError, expectShellError } from './shell-error.ts'

/** A shell and a directory of it to write in; a case's context is one. */
export interface Place {
  readonly shell: Shell
  readonly directory: string
}

/**
 * The attempt is refused with this error, and the command it was given has left no trace. The command is run
 * once without the attempt, which shows that it would leave one. Rule `outcome/result-or-throw`.
 */
export const expectNothingRan = async (
  { shell, directory }: Place,
  attempt: (command: string) => Promise<unknown>,
  expected: ExpectedShellError,
): Promise<ShellError> => {
  const marker = `${directory}/marker`
  const command = `echo ran > ${quote(marker)}`
  expectExited(await shell.exec(command), 0)
  assert.ok(await shell.files.remove(marker), `Expected ${command} to make ${marker}; nothing was there.`)
  const error = await expectShellError(attempt(command), expected)
  const left = await shell.files.readText(marker)
  assert.equal(left, null, `Expected nothing to run after ${error.code}, yet ${marker} is there.`)
  return error
}

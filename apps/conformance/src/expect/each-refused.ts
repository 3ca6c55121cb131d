import type { ShellError } from '@shell/core'
import { expectNothingRan, type Place } from './nothing-ran.ts'
import { type ExpectedShellError, expectShellError } from './shell-error.ts'

/** Every attempt is refused with this error, and none of the commands that they were given has left a trace. */
export const expectEachRefused = (
  place: Place,
  attempts: readonly ((command: string) => Promise<unknown>)[],
  expected: ExpectedShellError,
): Promise<ShellError> =>
  expectNothingRan(
    place,
    async (command) => {
      for (const attempt of attempts) await expectShellError(attempt(command), expected)
      return attempts.at(-1)?.(command)
    },
    expected,
  )

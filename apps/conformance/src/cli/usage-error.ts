/** The command line asks for something that cannot be. The message says what was expected; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Input that cannot be read: what was expected, what came, what to do. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

import { expectBytes } from '../../expect/text.ts'

/** As `expectBytes`, for bytes that were put together from live pieces. */
export const expectSameBytes = (got: Uint8Array, expected: Uint8Array, name: string): void => {
  const stream = { bytes: got, text: '', totalBytes: got.length, omittedBytes: 0, truncated: false }
  expectBytes(stream, expected, name)
}

import { TextDecoder } from 'node:util'

const wholeDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** One per stream: a character may arrive in pieces. A bad byte is one U+FFFD, a BOM survives. Rule `output/decode`. */
export const streamingDecoder = (): TextDecoder => new TextDecoder('utf-8', { ignoreBOM: true })

export const decodeWhole = (bytes: Uint8Array): string =>
  bytes.length === 0 ? '' : wholeDecoder.decode(bytes)

/** Text of kept bytes, with a line at the cut that says how many are missing. */
export function decodeKept(bytes: Uint8Array, headLength: number, omittedBytes: number): string {
  if (omittedBytes === 0) return decodeWhole(bytes)
  const head = decodeWhole(bytes.subarray(0, headLength))
  const tail = decodeWhole(bytes.subarray(headLength))
  return `${head}\n[${omittedBytes} bytes omitted]\n${tail}`
}

import { TextDecoder } from 'node:util'

const wholeDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** One per stream: a character may arrive in pieces. A bad byte is one U+FFFD, a BOM survives. Rule `output/decode`. */
export const streamingDecoder = (): TextDecoder => new TextDecoder('utf-8', { ignoreBOM: true })

export const decodeWhole = (bytes: Uint8Array): string =>
  bytes.length === 0 ? '' : wholeDecoder.decode(bytes)

/** Head and tail, with a line between them that says how many bytes are missing. */
export const decodeCut = (head: Uint8Array, omittedBytes: number, tail: Uint8Array): string =>
  `${decodeWhole(head)}\n[${omittedBytes} bytes omitted]\n${decodeWhole(tail)}`

import { TextDecoder } from 'node:util'

export type Utf16 = 'utf-16le' | 'utf-16be'

/** Fewer bytes without a byte order mark may as well be a few NUL-terminated letters. */
const minBytesWithoutMark = 8

/** The mark and one character. */
const minBytesWithMark = 4

/** Is it text of two bytes a character? By its byte order mark, or by a NUL in every other byte of what else is ASCII. */
export function utf16Of(head: Uint8Array): Utf16 | null {
  const encoding = byMark(head) ?? byPattern(head)
  return encoding !== null && isText(head, encoding) ? encoding : null
}

function byMark(head: Uint8Array): Utf16 | null {
  if (head.length < minBytesWithMark) return null
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** English text of a Windows program has nearly no character beyond ASCII. */
function byPattern(head: Uint8Array): Utf16 | null {
  if (head.length < minBytesWithoutMark || head.length % 2 === 1) return null
  const pairs = head.length / 2
  let nulFirst = 0
  let nulSecond = 0
  for (let index = 0; index < head.length; index += 2) {
    if (head[index] === 0) nulFirst += 1
    if (head[index + 1] === 0) nulSecond += 1
  }
  if (nulFirst === 0 && nulSecond >= 0.9 * pairs) return 'utf-16le'
  return nulSecond === 0 && nulFirst >= 0.9 * pairs ? 'utf-16be' : null
}

/** A sample may end in the middle of a character. */
function isText(head: Uint8Array, encoding: Utf16): boolean {
  const units = new TextDecoder(encoding, { fatal: true })
  try {
    const text = units.decode(head, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return !/[\0-\x06\x0e-\x1a\x1c-\x1f\x7f]/.test(text)
  } catch {
    return false
  }
}

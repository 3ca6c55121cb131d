import type { Classification } from './byte-classifier.ts'

/** One line in place of bytes that are not shown. */
export const describeBinary = ({ totalBytes, mime, sha256 }: Classification): string =>
  `[${totalBytes} bytes of ${mime} not shown, sha256 ${sha256}]`

/**
 * Bytes as text that can be read back: printable ASCII, tab and line feed as they are, a backslash twice, any other byte
 * as `\xNN`. At most four characters a byte.
 */
export function escapeBytes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return text.replaceAll(/[^\t\n -[\]-~]/g, escaped)
}

const escaped = (character: string): string =>
  character === '\\' ? '\\\\' : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`

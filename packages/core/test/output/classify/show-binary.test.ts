import { expect, test } from 'vitest'
import { classifyBytes } from '../../../src/output/classify/byte-classifier.ts'
import { describeBinary, escapeBytes } from '../../../src/output/classify/show-binary.ts'

test('one line stands for what is not shown', () => {
  expect(describeBinary(classifyBytes(Buffer.from('\x7fELF', 'latin1')))).toBe(
    '[4 bytes of application/x-elf not shown, sha256 3bdbb4fe8397cd2b842430b39ccff01a8663c751945ef5e9a09e267fb8b1d359]',
  )
})

test('escaped bytes are printable and can be read back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const text = escapeBytes(bytes)
  expect(escapeBytes(Buffer.from('a\\b\t\n\0é', 'latin1'))).toBe('a\\\\b\t\n\\x00\\xe9')
  expect(text).toMatch(/^[\t\n -~]*$/)
  const back = text.replaceAll(/\\(\\|x(..))/g, (_, whole: string, hex?: string) =>
    hex === undefined ? whole : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  expect(Buffer.from(back, 'latin1')).toEqual(Buffer.from(bytes))
})

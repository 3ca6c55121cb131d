import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteClassifier, classifyBytes } from '../../../src/output/classify/byte-classifier.ts'
import { cuts, seeded, split } from '../../fixtures/split.ts'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const utf8 = (text: string): Uint8Array => Buffer.from(text)
const log = 'GET /index.html 200 in 12 ms\n'

describe('text', () => {
  it('is told with its size, hash and beginning', () => {
    expect(classifyBytes(utf8('hello\n'))).toEqual({
      kind: 'text',
      reason: null,
      encoding: 'utf-8',
      mime: 'text/plain',
      totalBytes: 6,
      sha256: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
      hexPreview: '68656c6c6f0a',
    })
  })

  it.each<[string, Uint8Array]>([
    ['nothing at all', utf8('')],
    ['one bell', utf8('x\x07')],
    ['a vertical tab', utf8('a\vb')],
    ['a word in Latin-1', latin1('caf\xe9')],
    ['one Latin-1 byte in a long log', latin1(`${log.repeat(40_000)}caf\xe9\n`)],
    ['a page in Latin-1', latin1('Die Stra\xdfe f\xfchrt \xfcber den Flu\xdf. '.repeat(50))],
    ['a colourful listing', utf8('\x1b[0m\x1b[01;34mbin\x1b[0m  \x1b[01;36mlib\x1b[0m\n'.repeat(20))],
    ['a progress bar of backspaces', utf8('50%\b\b\b60%\b\b\b')],
    ['45 KB of CJK', utf8('中'.repeat(15_000))],
    ['a NUL late in a long log', utf8(`${log.repeat(1_000)}\0\n`)],
    ['words that begin like a signature', utf8('MZungu\nBMW\nPKI\nII.\nGIF\nRar\nPDF\n')],
    ['one that is cut within a character', utf8('日本語').subarray(0, 8)],
    ['a few stray bytes alone', latin1('\xff\xfe\xfd')],
  ])('is %s', (_, bytes) => {
    expect(classifyBytes(bytes)).toMatchObject({ kind: 'text', encoding: 'utf-8', mime: 'text/plain' })
  })

  it.each<[string, Uint8Array, string]>([
    ['with a mark', Buffer.from('\ufeffZugriff verweigert\r\n', 'utf16le'), 'utf-16le'],
    ['without one', Buffer.from('Access is denied.\r\n', 'utf16le'), 'utf-16le'],
    ['in Chinese', Buffer.from('\ufeff拒绝访问。\r\n', 'utf16le'), 'utf-16le'],
    ['big end first', Buffer.from('\ufeffAccess is denied.', 'utf16le').swap16(), 'utf-16be'],
    ['big end first, without a mark', Buffer.from('Access is denied.', 'utf16le').swap16(), 'utf-16be'],
  ])('is UTF-16 %s', (_, bytes, encoding) => {
    expect(classifyBytes(bytes)).toMatchObject({ kind: 'text', encoding, mime: 'text/plain' })
  })
})

describe('binary', () => {
  const nul40000 = new Uint8Array(40_000)
  it.each<[string, Uint8Array, string, string]>([
    ['a PNG', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'signature', 'image/png'],
    ['a JPEG', latin1('\xff\xd8\xff\xe0\0\x10JFIF'), 'signature', 'image/jpeg'],
    ['a WebP', latin1('RIFF\x24\0\0\0WEBPVP8 '), 'signature', 'image/webp'],
    ['a PDF, which begins as text', utf8('%PDF-1.7\n1 0 obj\n'), 'signature', 'application/pdf'],
    ['a gzip', latin1('\x1f\x8b\x08\0abc'), 'signature', 'application/gzip'],
    ['a tar', latin1(`${'name'.padEnd(257, '\0')}ustar\x0000`), 'signature', 'application/x-tar'],
    ['an ELF program', latin1('\x7fELF\x02\x01\x01'), 'signature', 'application/x-elf'],
    [
      'a Windows program',
      latin1('MZ\x90\0\x03\0\0\0'),
      'nul',
      'application/vnd.microsoft.portable-executable',
    ],
    ['a NUL between letters', utf8('a\0b'), 'nul', 'application/octet-stream'],
    ['a prefix, then a payload', utf8('prefix\0\x01payload'), 'nul', 'application/octet-stream'],
    ['40,000 NULs', nul40000, 'nul', 'application/octet-stream'],
    [
      'text, then 40,000 NULs',
      Buffer.concat([utf8(log.repeat(400)), nul40000]),
      'control-bytes',
      'application/octet-stream',
    ],
    ['50 bytes of no character', new Uint8Array(50).fill(0xff), 'invalid-bytes', 'application/octet-stream'],
    [
      '50 characters that were lost before',
      utf8('\ufffd'.repeat(50)),
      'invalid-bytes',
      'application/octet-stream',
    ],
    [
      'a mark of UTF-16 before no text',
      latin1('\xff\xfe\0\0\0\x01\x02\x03\x04\x05'),
      'nul',
      'application/octet-stream',
    ],
    ['a digest', createHash('sha512').update('a').digest(), 'control-bytes', 'application/octet-stream'],
  ])('is %s', (_, bytes, reason, mime) => {
    expect(classifyBytes(bytes)).toMatchObject({ kind: 'binary', reason, encoding: null, mime })
  })

  it('keeps the hash of the raw bytes and a preview of 64', () => {
    const bytes = Uint8Array.from({ length: 100 }, (_, index) => index)
    expect(classifyBytes(bytes)).toMatchObject({
      totalBytes: 100,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hexPreview: Buffer.from(bytes.subarray(0, 64)).toString('hex'),
    })
  })
})

it('10,000 random splits give the same as the whole', () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map(utf8),
    fc.constantFrom(
      utf8('\ufffd'),
      latin1('\xed\xa0\x80'),
      latin1('\xf4\x90'),
      latin1('\x89PNG\r\n\x1a\n'),
      utf8(log.repeat(290)),
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), cuts, (pieces, shares) => {
      const whole = new Uint8Array(Buffer.concat(pieces))
      const classifier = new ByteClassifier()
      for (const part of split(whole, shares)) classifier.push(part)
      expect(classifier.end()).toEqual(classifyBytes(whole))
    }),
    seeded(10_000),
  )
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Redactor } from '../../../src/output/redact/redactor.ts'
import { truncateText } from '../../../src/output/truncate/truncate-text.ts'
import { planted, random } from '../../fixtures/planted-secrets.ts'
import { cuts, seeded, split, trickyText } from '../../fixtures/split.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

describe('what is held back', () => {
  const pushed = (...pieces: string[]): string[] => {
    const stream = new Redactor({ secrets: ['correct horse battery'] }).stream()
    return [
      ...pieces.map((piece) => Buffer.from(stream.push(bytes(piece))).toString()),
      Buffer.from(stream.end()).toString(),
    ]
  }

  it.each([
    'Password: ',
    'Continue? [y/N] ',
    'API_TOKEN=',
    '>>> ',
    '$ ',
    'user@host:~$ ',
    'Bearer ',
    '50%\r',
  ])('is nothing of the prompt %j', (prompt) => {
    expect(pushed(prompt)).toEqual([prompt, ''])
  })

  it('is only what may still become a secret', () => {
    expect(pushed('at ghp', '_no token\n')).toEqual(['at ', 'ghp_no token\n', ''])
    expect(pushed('a correct hor', 'se battery!')).toEqual(['a ', '[REDACTED:env]!', ''])
    expect(pushed('a correct hor', 'net\n')).toEqual(['a ', 'correct hornet\n', ''])
    expect(pushed('API_TOKEN=ab', 'd\n')).toEqual(['API_TOKEN=', 'abd\n', ''])
  })

  it('is nothing of a whole line whose end may begin a known value', () => {
    expect(pushed('a topic\n')).toEqual(['a topic\n', ''])
    expect(pushed('a topic', '\n')).toEqual(['a topi', 'c\n', ''])
  })

  it('is 64 KiB at most', () => {
    const stream = new Redactor().stream()
    stream.push(bytes('-----BEGIN PRIVATE KEY-----\n'))
    const lines = bytes(`${random(letters, 63)}\n`.repeat(16))
    let releasedBytes = 0
    let heldBytes = 0
    for (let count = 0; count < 190; count += 1) {
      releasedBytes += stream.push(lines).length
      if (releasedBytes === 0) heldBytes = stream.rawBytes
    }
    expect(heldBytes).toBeLessThanOrEqual(65_536)
    expect(heldBytes).toBeGreaterThan(63_000)
  })
})

test('10,000 random splits give the same as the whole, and nothing of any secret', () => {
  const known = random(letters, 24)
  const redactor = new Redactor({ secrets: [known] })
  const secret = fc.constantFrom(...planted)
  const part = fc.oneof(
    trickyText,
    secret.map(([, around, value]) => around.replace('%', () => value)),
    secret.map(([, around, value]) =>
      around.replace('%', () => `${value.slice(0, 5)}\x1b[1;31m${value.slice(5)}`),
    ),
    fc.tuple(secret, fc.nat()).map(([[, , value], length]) => value.slice(0, length % value.length)),
    fc.constantFrom(
      known,
      known.slice(0, 9),
      `${known.slice(0, 9)}\n${known.slice(9)}`,
      ' ',
      '\n',
      '=',
      '://',
      'KEY=',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), cuts, (parts, shares) => {
      const whole = parts.join('')
      const expected = redactor.redact(whole)
      const stream = redactor.stream()
      const released = split(bytes(whole), shares).map((piece) => Buffer.from(stream.push(piece)))
      expect(Buffer.concat([...released, stream.end()]).toString()).toBe(expected.text)
      expect(stream.counts).toEqual(expected.counts)
      expect(expected.text).not.toContain(known)
    }),
    seeded(10_000),
  )
}, 120_000)

test('splits among many escape sequences and far apart give the same as the whole', () => {
  const known = random(letters, 24)
  const redactor = new Redactor({ secrets: [known] })
  const part = fc.oneof(
    fc
      .constantFrom('\x1b[0m', '\x1b[1;31m', '\n', '\r\n')
      .chain((gap) => fc.nat({ max: 40 }).map((count) => gap.repeat(count))),
    fc.constantFrom(...planted).map(([, around, value]) => around.replace('%', () => value)),
    fc.nat({ max: 400 }).map((length) => 'x '.repeat(length)),
    fc.constantFrom(known.slice(0, 8), known.slice(8, 16), known.slice(16), 'ghp', '_', 'KEY=', 'a'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), cuts, (parts, shares) => {
      const whole = parts.join('')
      const stream = redactor.stream()
      const released = split(bytes(whole), shares).map((piece) => Buffer.from(stream.push(piece)))
      expect(Buffer.concat([...released, stream.end()]).toString()).toBe(redactor.redact(whole).text)
    }),
    seeded(3_000),
  )
}, 120_000)

test('a flood of line breaks or colours is let through, and what follows it is read alike', () => {
  const known = random(letters, 24)
  const wrapped = `${known.slice(0, 9)}\n${known.slice(9)}`
  const redactor = new Redactor({ secrets: [known] })
  for (const flood of ['\n'.repeat(4_000), '\x1b[0m'.repeat(1_000), '\r\n\x1b[1;31m'.repeat(500)]) {
    const stream = redactor.stream()
    const parts: Uint8Array[] = []
    const whole = bytes(`${flood}${wrapped}${flood}${wrapped}`)
    for (const byte of whole) parts.push(Buffer.from(stream.push(Uint8Array.of(byte))))
    const hidden = Buffer.concat([...parts, stream.end()]).toString()
    expect(hidden).toBe(`${flood}[REDACTED:env]${flood}[REDACTED:env]`)
    expect(redactor.redact(`${flood}${wrapped}${flood}${wrapped}`).text).toBe(hidden)
  }
})

test('a cut behind it shows no part of a secret, wherever it falls', () => {
  const key = `-----BEGIN PRIVATE KEY-----\n${random(letters, 640).replaceAll(/.{64}/g, '$&\n')}-----END PRIVATE KEY-----`
  const { text } = new Redactor().redact(`${'before\n'.repeat(50)}${key}\n${'after\n'.repeat(50)}`)
  for (let maxBytes = 20; maxBytes < 700; maxBytes += 1) {
    expect(truncateText(text, { maxBytes }).text).not.toMatch(/PRIVATE KEY|[A-Za-z0-9]{20}/)
  }
})

test('byte by byte gives the same as the whole, for one of each kind', () => {
  for (const [kind, around, secret] of planted) {
    const stream = new Redactor().stream()
    const parts: Uint8Array[] = []
    for (const byte of bytes(around.replace('%', () => secret)))
      parts.push(Buffer.from(stream.push(Uint8Array.of(byte))))
    expect(Buffer.concat([...parts, stream.end()]).toString()).toBe(around.replace('%', `[REDACTED:${kind}]`))
  }
})

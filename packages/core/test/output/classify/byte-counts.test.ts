import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteCounts } from '../../../src/output/classify/byte-counts.ts'
import { seeded } from '../../fixtures/split.ts'

const counted = (...bytes: number[]): { controlBytes: number; invalidBytes: number } => {
  const counts = new ByteCounts()
  counts.add(Uint8Array.from(bytes))
  counts.end()
  return { controlBytes: counts.controlBytes, invalidBytes: counts.invalidBytes }
}

test.each<[string, number[], number, number]>([
  ['text', [0x61, 0x0a, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80], 0, 0],
  ['controls', [0x00, 0x01, 0x7f, 0x1a], 4, 0],
  ['what terminals get', [0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b], 0, 0],
  ['a lone continuation', [0x80], 0, 1],
  ['a surrogate', [0xed, 0xa0, 0x80], 0, 3],
  ['an overlong form', [0xc0, 0x80], 0, 2],
  ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], 0, 4],
  ['a start that a letter interrupts', [0xe6, 0x97, 0x61], 0, 2],
  ['a start that a control interrupts', [0xe6, 0x01], 1, 1],
  ['an unfinished end', [0x61, 0xe6, 0x97], 0, 2],
  ['U+FFFD', [0xef, 0xbf, 0xbd], 0, 3],
  ['its neighbours', [0xef, 0xbf, 0xbc, 0xef, 0xbf, 0xbe], 0, 0],
])('%s', (_, bytes, controlBytes, invalidBytes) => {
  expect(counted(...bytes)).toEqual({ controlBytes, invalidBytes })
})

test('text of any language has no invalid byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(counted(...Buffer.from(text.replaceAll('\ufffd', ''))).invalidBytes).toBe(0)
    }),
    seeded(2_000),
  )
})

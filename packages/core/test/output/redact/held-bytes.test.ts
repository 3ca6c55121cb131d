import { expect, test } from 'vitest'
import { HeldBytes } from '../../../src/output/redact/held-bytes.ts'

test('bytes stay in order while some are added and the oldest dropped', () => {
  const held = new HeldBytes()
  let expected = Buffer.alloc(0)
  for (const [size, dropped] of [
    [3, 1],
    [5_000, 4_000],
    [300_000, 299_000],
    [10, 1_012],
    [1, 1],
    [9_000, 8_999],
  ] as const) {
    const added = Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 7 + size) % 251))
    held.append(added)
    expected = Buffer.concat([expected, added])
    expect(Buffer.from(held.bytes)).toEqual(expected)
    held.drop(dropped)
    expected = expected.subarray(dropped)
    expect(Buffer.from(held.bytes)).toEqual(expected)
  }
})

test('bytes that the caller changes afterwards stay as they came', () => {
  const held = new HeldBytes()
  const borrowed = Uint8Array.of(1, 2, 3)
  held.append(borrowed)
  borrowed.fill(0)
  expect([...held.bytes]).toEqual([1, 2, 3])
})

test('after a huge piece memory is given back', () => {
  const held = new HeldBytes()
  held.append(new Uint8Array(1_000_000))
  held.drop(999_990)
  expect(held.bytes.buffer.byteLength).toBe(131_072)
})

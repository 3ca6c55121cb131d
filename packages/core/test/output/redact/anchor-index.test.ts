import { expect, test } from 'vitest'
import { AnchorIndex } from '../../../src/output/redact/anchor-index.ts'

const index = new AnchorIndex([
  { text: 'sk-', target: 'short', isSecret: true },
  { text: 'sk-ant-', target: 'long', isSecret: true },
  { text: 'TOKEN', target: 'name', isSecret: false },
])
const bytes = (text: string): Uint8Array => Buffer.from(text)

test('every occurrence is found, those inside others too', () => {
  expect(index.find(bytes('sk-ant- TOKENTOKEN sk-'), 0)).toEqual([
    { at: 0, target: 'short' },
    { at: 0, target: 'long' },
    { at: 8, target: 'name' },
    { at: 13, target: 'name' },
    { at: 19, target: 'short' },
  ])
})

test('what ended within the bytes scanned before is not found again', () => {
  const text = bytes('TOKEN sk-ant-')
  const found = [0, 4, 5, 9, 12, 13].map((scanned) => index.find(text, scanned).map(({ target }) => target))
  expect(found).toEqual([
    ['name', 'short', 'long'],
    ['name', 'short', 'long'],
    ['short', 'long'],
    ['long'],
    ['long'],
    [],
  ])
})

test('the end is open where it may begin a secret', () => {
  expect(index.openTail(bytes('see sk-an'))).toBe(4)
  expect(index.openTail(bytes('see s'))).toBe(4)
  expect(index.openTail(bytes('see TOKE'))).toBe(8)
  expect(index.openTail(bytes('see sk-ant-'))).toBe(11)
  expect(index.openTail(bytes(''))).toBe(0)
})

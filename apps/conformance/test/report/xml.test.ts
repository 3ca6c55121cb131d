import { expect, test } from 'vitest'
import { element, escapeXml } from '../../src/report/xml.ts'
import { parseXml } from '../fixtures/parse-xml.ts'

/** Every character that can stand alone, and pairs at both ends of the planes beyond. */
const everything = `${Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).join(' ')}\u{10000}\u{10FFFF}`

test('any text comes back from a strict parser, but for what XML forbids', () => {
  const expected = everything
    .split('')
    .map((unit, index, units) => {
      const code = unit.charCodeAt(0)
      const isPair = index >= units.length - 4
      const isSurrogate = code >= 0xd800 && code <= 0xdfff && !isPair
      const isControl = code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)
      return isSurrogate || isControl || code >= 0xfffe ? '\uFFFD' : unit
    })
    .join('')
  const parsed = parseXml(element('a', { b: everything }, [escapeXml(everything)]))
  expect(parsed.attributes.b === expected).toBe(true)
  expect(parsed.text === expected).toBe(true)
})

test('an element without children closes itself', () => {
  expect(element('a', { b: 1, c: '<' })).toBe('<a b="1" c="&lt;"/>')
})

import { AnchorIndex, type AnchorSource } from './anchor-index.ts'
import type { Judgement, SecretMatcher } from './secret-pattern.ts'

/** Shorter ones are found everywhere. In UTF-16 units. */
const minValueLength = 8

/** A known value, as it is or in a form that programs print it in. Line breaks are not looked at. */
class KnownValue implements SecretMatcher {
  readonly kind = 'env'
  readonly rank = 0
  readonly overlaps = true
  readonly #length: number

  constructor(length: number) {
    this.#length = length
  }

  judge(_bytes: Uint8Array, at: number): Judgement {
    return { isOpen: false, start: at, end: at + this.#length }
  }
}

/**
 * For values that are known: found exactly, in base64, percent-encoded and as in JSON; of one of several lines each line as
 * well. `null` when there are none.
 */
export function knownValues(values: readonly string[]): AnchorIndex<SecretMatcher> | null {
  const texts = new Set(values.filter((value) => value.length >= minValueLength).flatMap(formsOf))
  const sources = [...texts]
    .map((text) => text.replaceAll(/[\r\n]/g, ''))
    .filter((text) => text.length >= minValueLength)
    .map(
      (text): AnchorSource<SecretMatcher> => ({ text, target: new KnownValue(text.length), isSecret: true }),
    )
  return sources.length === 0 ? null : new AnchorIndex(sources)
}

/** In Latin-1, where a character is a byte. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const inBase64 = [0, 1, 2].map((offset) => base64At(bytes, offset))
  const forms = [
    value,
    ...value.split(/[\r\n]+/),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value.toWellFormed()),
    ...inBase64,
    ...inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return forms.map((form) => Buffer.from(form).toString('latin1'))
}

/** What base64 of a longer text has of it, when it stands `offset` bytes behind a multiple of three. */
function base64At(bytes: Uint8Array, offset: number): string {
  const text = Buffer.concat([new Uint8Array(offset), bytes]).toString('base64')
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))
}

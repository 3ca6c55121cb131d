/**
 * Counts what does not belong into UTF-8 text, over pieces of any size: control characters that no text has, and bytes
 * that are no part of a valid character. U+FFFD counts as its three bytes: somebody decoded there before.
 */
export class ByteCounts {
  controlBytes = 0
  invalidBytes = 0
  /** Bytes of a character that has begun. */
  #begun = 0
  /** Continuation bytes that it still needs. */
  #missing = 0
  /** Range of the next one: it excludes overlong forms, surrogates and what is beyond Unicode. */
  #lowest = 0x80
  #highest = 0xbf
  /** How much of U+FFFD the bytes before were. */
  #replacement = 0

  add(bytes: Uint8Array): void {
    let controls = 0
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0
      if (byte < 0x80 && this.#missing === 0) controls += isControl[byte] ?? 0
      else this.#addBeyondAscii(byte)
    }
    this.controlBytes += controls
  }

  /** A character that was never finished is invalid. */
  end(): void {
    this.#drop()
  }

  #addBeyondAscii(byte: number): void {
    if (this.#missing === 0) this.#begin(byte)
    else if (byte < this.#lowest || byte > this.#highest) {
      this.#drop()
      if (byte < 0x80) this.controlBytes += isControl[byte] ?? 0
      else this.#begin(byte)
    } else this.#continue(byte)
  }

  #begin(byte: number): void {
    this.#missing = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
    this.#lowest = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#highest = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    this.#begun = 1
    this.#replacement = byte === 0xef ? 1 : 0
    if (byte < 0xc2 || byte > 0xf4) this.#drop()
  }

  #continue(byte: number): void {
    this.#replacement = isNextOfReplacement(this.#replacement, byte) ? this.#replacement + 1 : 0
    this.#lowest = 0x80
    this.#highest = 0xbf
    this.#begun += 1
    this.#missing -= 1
    if (this.#missing > 0) return
    if (this.#replacement === 3) this.invalidBytes += 3
    this.#begun = 0
  }

  #drop(): void {
    this.invalidBytes += this.#begun
    this.#begun = 0
    this.#missing = 0
  }
}

/** Text has tabs, line ends, form feeds; terminals get backspaces, bells and escape sequences. */
const inText = [0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]
const isControl: Uint8Array = Uint8Array.from({ length: 128 }, (_, byte) =>
  (byte < 0x20 && !inText.includes(byte)) || byte === 0x7f ? 1 : 0,
)

/** EF BF BD. */
const isNextOfReplacement = (matched: number, byte: number): boolean =>
  (matched === 1 && byte === 0xbf) || (matched === 2 && byte === 0xbd)

/** Output that nobody has read yet: at most so many bytes, the newest. What had to go is counted to the byte. */
export class UnreadBytes {
  readonly #limitBytes: number
  /** A ring that grows up to the limit. */
  #ring = new Uint8Array(0)
  #start = 0
  #size = 0
  #droppedBytes = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get size(): number {
    return this.#size
  }

  /** Would `take` give anything, of a stream that goes on? */
  get hasNews(): boolean {
    return this.#droppedBytes > 0 || this.#size > 3 || wholeLength(this.#peek(this.#size)) > 0
  }

  /** Copies the bytes; the oldest go where there is no room. */
  append(bytes: Uint8Array): void {
    const kept = bytes.subarray(Math.max(0, bytes.length - this.#limitBytes))
    const excessBytes = Math.max(0, this.#size + kept.length - this.#limitBytes)
    this.#skip(excessBytes)
    this.#droppedBytes += excessBytes + bytes.length - kept.length
    this.#reserve(this.#size + kept.length)
    const end = (this.#start + this.#size) % Math.max(1, this.#ring.length)
    const untilWrap = Math.min(kept.length, this.#ring.length - end)
    this.#ring.set(kept.subarray(0, untilWrap), end)
    this.#ring.set(kept.subarray(untilWrap), 0)
    this.#size += kept.length
  }

  /**
   * The oldest bytes, once, at most `maxBytes` of them. A character that is not whole yet stays for the next call, unless
   * the stream has ended. `droppedBytes` were lost before these. `maxBytes` of 4 or more always gets on.
   */
  take(maxBytes: number, isEnded: boolean): { readonly bytes: Uint8Array; readonly droppedBytes: number } {
    if (this.#droppedBytes > 0) this.#dropBrokenCharacter()
    const droppedBytes = this.#droppedBytes
    this.#droppedBytes = 0
    const some = this.#peek(Math.min(this.#size, maxBytes))
    const isRest = isEnded && some.length === this.#size
    const bytes = isRest ? some : some.subarray(0, wholeLength(some))
    this.#skip(bytes.length)
    return { bytes, droppedBytes }
  }

  /** The end of a character whose beginning is gone would come as garbage. */
  #dropBrokenCharacter(): void {
    const first = this.#peek(Math.min(3, this.#size))
    const firstWhole = first.findIndex((byte) => !isContinuation(byte))
    const brokenBytes = firstWhole < 0 ? first.length : firstWhole
    this.#skip(brokenBytes)
    this.#droppedBytes += brokenBytes
  }

  /** A copy of the oldest bytes, which stay. */
  #peek(length: number): Uint8Array {
    const untilWrap = Math.min(length, this.#ring.length - this.#start)
    const bytes = new Uint8Array(length)
    bytes.set(this.#ring.subarray(this.#start, this.#start + untilWrap))
    bytes.set(this.#ring.subarray(0, length - untilWrap), untilWrap)
    return bytes
  }

  #skip(length: number): void {
    this.#start = (this.#start + length) % Math.max(1, this.#ring.length)
    this.#size -= length
  }

  #reserve(length: number): void {
    if (length <= this.#ring.length) return
    const ring = new Uint8Array(Math.min(this.#limitBytes, Math.max(length, 2 * this.#ring.length)))
    ring.set(this.#peek(this.#size))
    this.#ring = ring
    this.#start = 0
  }
}

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80

/** How many bytes there are before a character of UTF-8 that has begun and is not whole. */
function wholeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (isContinuation(byte)) continue
    return characterLength(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function characterLength(lead: number): number {
  if (lead >= 0xf0) return 4
  if (lead >= 0xe0) return 3
  return lead >= 0xc0 ? 2 : 1
}

const lineFeed = 10

/** Counts lines of bytes that come in pieces. The last one counts with or without its line feed. */
export class LineCount {
  #feeds = 0
  #endsInside = false

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#feeds += countLineFeeds(bytes)
    this.#endsInside = bytes[bytes.length - 1] !== lineFeed
  }

  get lines(): number {
    return this.#feeds + (this.#endsInside ? 1 : 0)
  }
}

export function countLineFeeds(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) count += 1
  return count
}

/** The length without a character at the end that is cut; all of it where nothing else would be left. */
export function wholeCharactersLength(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - 3)
  for (let at = bytes.length - 1; at >= from; at -= 1) {
    const byte = bytes[at] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const isCut = at + lengthOf(byte) > bytes.length
    return isCut && at > 0 ? at : bytes.length
  }
  return bytes.length
}

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1)

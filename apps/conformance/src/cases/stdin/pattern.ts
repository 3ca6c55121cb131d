/** Longer than a pipe and of a prime length, so that no block of a driver falls on a repetition. */
const period = 65_521

/** Bytes that differ from place to place, every value among them: what is lost, doubled or moved shows. */
export const patternBytes = (length: number): Uint8Array => {
  const block = new Uint8Array(period)
  let state = 1
  for (let at = 0; at < period; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    block[at] = state >>> 24
  }
  return Buffer.alloc(length, block)
}

/** The same bytes in pieces of uneven length. */
export const inPieces = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  let length = 1
  for (let from = 0; from < bytes.length; from += length) {
    length = (length * 7 + 13) % 262_139
    yield bytes.subarray(from, from + length)
  }
}

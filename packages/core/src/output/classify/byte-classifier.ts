import { createHash } from 'node:crypto'
import { ByteCounts } from './byte-counts.ts'
import { mimeOf } from './signatures.ts'
import { type Utf16, utf16Of } from './utf-16.ts'

/** What the bytes of one stream are. */
export interface Classification {
  readonly kind: 'text' | 'binary'
  /** What told that it is binary; `null` for text. */
  readonly reason: 'signature' | 'nul' | 'control-bytes' | 'invalid-bytes' | null
  /** How text is to be decoded; `null` for what is binary. */
  readonly encoding: 'utf-8' | Utf16 | null
  /** By signature; `text/plain` or `application/octet-stream` where nothing more is known. */
  readonly mime: string
  readonly totalBytes: number
  /** Of all bytes, in hex. */
  readonly sha256: string
  /** The first 64 bytes, in hex. */
  readonly hexPreview: string
}

/** A NUL within so many bytes is a sign of binary, as for git; later ones count by their share. */
const headBytes = 8_192

/** Fewer prove nothing, whatever their share. */
const minStrangeBytes = 8

/** Shares from which on it is no text. A page in Latin-1 has a few percent of bytes that are not valid. */
const maxControlShare = 0.02
const maxInvalidShare = 0.3

const previewBytes = 64

/**
 * Judges raw bytes, so that neither decoding nor a lossy copy changes what comes out: signatures, NUL, and the shares of
 * control characters and invalid bytes. Escape sequences, a bell or a stray Latin-1 byte make nothing binary. Pieces make
 * no difference.
 */
export class ByteClassifier {
  readonly #head = Buffer.alloc(headBytes)
  readonly #hash = createHash('sha256')
  readonly #counts = new ByteCounts()
  #totalBytes = 0

  push(bytes: Uint8Array): void {
    if (this.#totalBytes < headBytes)
      this.#head.set(bytes.subarray(0, headBytes - this.#totalBytes), this.#totalBytes)
    this.#totalBytes += bytes.length
    this.#hash.update(bytes)
    this.#counts.add(bytes)
  }

  /** Call it once. */
  end(): Classification {
    this.#counts.end()
    const head = this.#head.subarray(0, Math.min(this.#totalBytes, headBytes))
    const utf16 = utf16Of(head)
    const reason = utf16 === null ? this.#reasonFor(head) : null
    const isBinary = reason !== null
    return {
      kind: isBinary ? 'binary' : 'text',
      reason,
      encoding: isBinary ? null : (utf16 ?? 'utf-8'),
      mime: isBinary ? (mimeOf(head, true) ?? 'application/octet-stream') : 'text/plain',
      totalBytes: this.#totalBytes,
      sha256: this.#hash.digest('hex'),
      hexPreview: head.subarray(0, previewBytes).toString('hex'),
    }
  }

  #reasonFor(head: Uint8Array): Classification['reason'] {
    if (mimeOf(head, false) !== null) return 'signature'
    if (head.includes(0)) return 'nul'
    const { controlBytes, invalidBytes } = this.#counts
    if (isTooMany(controlBytes, maxControlShare * this.#totalBytes)) return 'control-bytes'
    return isTooMany(invalidBytes, maxInvalidShare * this.#totalBytes) ? 'invalid-bytes' : null
  }
}

/** `ByteClassifier` for bytes that are all there. */
export function classifyBytes(bytes: Uint8Array): Classification {
  const classifier = new ByteClassifier()
  classifier.push(bytes)
  return classifier.end()
}

const isTooMany = (count: number, bound: number): boolean => count >= minStrangeBytes && count >= bound

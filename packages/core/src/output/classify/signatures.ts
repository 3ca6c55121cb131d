interface Signature {
  readonly mime: string
  /** Where the bytes stand. Default: 0. */
  readonly offset?: number
  /** In Latin-1: one character is one byte. */
  readonly bytes: string
}

/** The farthest byte that a signature looks at. */
const signatureBytes = 265

/**
 * Formats that commands print or write, by what their files begin with. None begins like text that somebody writes;
 * formats with a weak beginning (`BM`, `MZ`) need a second sign, which is their NUL bytes.
 */
const signatures: readonly Signature[] = [
  { mime: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { mime: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { mime: 'image/gif', bytes: 'GIF87a' },
  { mime: 'image/gif', bytes: 'GIF89a' },
  { mime: 'image/tiff', bytes: 'II*\0' },
  { mime: 'image/tiff', bytes: 'MM\0*' },
  { mime: 'image/x-icon', bytes: '\0\0\x01\0' },
  { mime: 'image/webp', offset: 8, bytes: 'WEBP' },
  { mime: 'audio/wav', offset: 8, bytes: 'WAVE' },
  { mime: 'video/x-msvideo', offset: 8, bytes: 'AVI ' },
  { mime: 'image/avif', offset: 4, bytes: 'ftypavif' },
  { mime: 'image/heic', offset: 4, bytes: 'ftypheic' },
  { mime: 'video/mp4', offset: 4, bytes: 'ftyp' },
  { mime: 'video/webm', bytes: '\x1a\x45\xdf\xa3' },
  { mime: 'audio/mpeg', bytes: 'ID3\x03' },
  { mime: 'audio/mpeg', bytes: 'ID3\x04' },
  { mime: 'audio/flac', bytes: 'fLaC\0' },
  { mime: 'application/ogg', bytes: 'OggS\0' },
  { mime: 'application/pdf', bytes: '%PDF-' },
  { mime: 'application/zip', bytes: 'PK\x03\x04' },
  { mime: 'application/zip', bytes: 'PK\x05\x06' },
  { mime: 'application/gzip', bytes: '\x1f\x8b\x08' },
  { mime: 'application/x-bzip2', bytes: 'BZh91AY&SY' },
  { mime: 'application/x-xz', bytes: '\xfd7zXZ\0' },
  { mime: 'application/zstd', bytes: '\x28\xb5\x2f\xfd' },
  { mime: 'application/x-7z-compressed', bytes: '7z\xbc\xaf\x27\x1c' },
  { mime: 'application/vnd.rar', bytes: 'Rar!\x1a\x07' },
  { mime: 'application/x-tar', offset: 257, bytes: 'ustar\0' },
  { mime: 'application/x-tar', offset: 257, bytes: 'ustar  \0' },
  { mime: 'application/x-elf', bytes: '\x7fELF' },
  { mime: 'application/x-mach-binary', bytes: '\xcf\xfa\xed\xfe' },
  { mime: 'application/java-vm', bytes: '\xca\xfe\xba\xbe' },
  { mime: 'application/wasm', bytes: '\0asm' },
  { mime: 'application/vnd.sqlite3', bytes: 'SQLite format 3\0' },
  { mime: 'application/x-parquet', bytes: 'PAR1\x15' },
  { mime: 'application/x-git-pack', bytes: 'PACK\0\0\0' },
  { mime: 'font/woff', bytes: 'wOFF\0' },
  { mime: 'font/woff2', bytes: 'wOF2\0' },
  { mime: 'font/ttf', bytes: '\0\x01\0\0\0' },
  { mime: 'font/otf', bytes: 'OTTO\0' },
]

const weakSignatures: readonly Signature[] = [
  { mime: 'application/vnd.microsoft.portable-executable', bytes: 'MZ' },
  { mime: 'image/bmp', bytes: 'BM' },
]

/** `null` where nothing is known. Only `isBinary` lets a weak signature count. */
export function mimeOf(head: Uint8Array, isBinary: boolean): string | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, signatureBytes)).toString(
    'latin1',
  )
  const known = isBinary ? [...signatures, ...weakSignatures] : signatures
  const isRiffOr = (offset: number): boolean => offset !== 8 || start.startsWith('RIFF')
  return (
    known.find(({ offset = 0, bytes }) => isRiffOr(offset) && start.startsWith(bytes, offset))?.mime ?? null
  )
}

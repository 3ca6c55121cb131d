import { type Judgement, maxSecretBytes, type SecretMatcher } from '../secret-pattern.ts'

/** A line end, also as it is written inside a JSON string; the next line may be indented. */
const lineEnd = '(?:\\r?\\n|\\\\r\\\\n|\\\\n)[ \\t]{0,32}'
const base64 = '[A-Za-z0-9+/=]'
const line = `(?:${base64}{16,512}|[A-Za-z-]{2,32}: [^\\r\\n\\\\]{0,256})`
const lines = `(?:(?:${lineEnd}){1,3}${line})*`

/** The last line and a checksum are short. */
const shortLines = `(?:${lineEnd}${base64}{1,15}){0,2}`
const begin = '-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----'
const end = `(?:${lineEnd}){1,3}-----END [A-Z0-9 ]{1,60}-----`

/** To the end where there is one; else as far as the lines look like those of a key. */
const full = new RegExp(`${begin}(?:${lines}${shortLines}${end}|${lines})`, 'y')

const openLine = `(?:\\\\r?\\\\?|\\r|[ \\t]*|${base64}*|[A-Za-z-]{0,32}(?::[^\\r\\n\\\\]{0,257})?|-{1,5}(?:E[A-Z0-9 ]{0,64}-{0,4})?)$`
const open = new RegExp(
  `-----BEGIN [A-Z0-9 ]{0,60}(?:-{0,5}$|-----${lines}${shortLines}(?:${lineEnd}){0,3}${openLine})`,
  'y',
)

/** A private key in PEM or PGP armour, whole or cut off: its beginning alone is a secret. */
export class PrivateKeyBlock implements SecretMatcher {
  readonly kind = 'private-key'
  readonly rank: number
  readonly overlaps = true

  static readonly anchor = '-----BEGIN '

  constructor(rank: number) {
    this.rank = rank
  }

  judge(bytes: Uint8Array, at: number, isFinal: boolean): Judgement {
    const end = Math.min(bytes.length, at + maxSecretBytes)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', at, end)
    if (!isFinal && text.length < maxSecretBytes) {
      open.lastIndex = 0
      if (open.test(text)) return { isOpen: true, start: at, end }
    }
    full.lastIndex = 0
    return full.test(text) ? { isOpen: false, start: at, end: at + full.lastIndex } : null
  }
}

const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const invisible = /[\u200b-\u200d\u2060\ufeff\u00ad]/g
const wide = /[\uff01-\uff5e]/g

/** The text as it looks to a reader; `null` where every character is what it seems. */
export function lookAlikes(text: string): string | null {
  if (!/[\u0080-\uffff]/.test(text)) return null
  const plain = text
    .replace(blanks, ' ')
    .replace(dashes, '-')
    .replace(invisible, '')
    .replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
  return plain === text ? null : plain
}

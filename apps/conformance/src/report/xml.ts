/** Text that has been escaped, or elements made of such text. */
export type Xml = string

/** One element. Attribute values and text are escaped; `children` are elements already. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Xml[] = [],
): Xml => {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`,
  )
  const start = `<${name}${pairs.join('')}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

/**
 * Escapes text. What XML 1.0 forbids in any form, such as NUL, ESC or half a surrogate pair, becomes U+FFFD; a
 * carriage return becomes a reference, because a parser makes a line feed of it.
 */
export const escapeXml = (text: string): Xml =>
  text.replace(forbidden, '\uFFFD').replace(/[&<>"'\r]/g, (character) => references[character] ?? character)

/** A parser folds tabs and line ends of an attribute into spaces, unless they are references. */
const escapeAttribute = (text: string): Xml =>
  escapeXml(text).replace(/[\t\n]/g, (character) => references[character] ?? character)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

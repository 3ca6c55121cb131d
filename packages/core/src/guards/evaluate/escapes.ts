/** Backslash escapes as `echo -e`, `printf` and `${name@E}` read them. */
export function decodeEscapes(text: string): string {
  return text.replace(
    /\\(x[0-9a-fA-F]{1,2}|0?[0-7]{1,3}|u[0-9a-fA-F]{1,4}|[abefnrtv\\"'])/g,
    (_, code: string) => {
      const first = code.charAt(0)
      if ((first === 'x' || first === 'u') && code.length > 1)
        return String.fromCharCode(Number.parseInt(code.slice(1), 16))
      if (/[0-7]/.test(first)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
      return named[first] ?? first
    },
  )
}

const named: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

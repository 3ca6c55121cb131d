import { literal, matchesOf, textOf } from './literals.ts'

/** The files that code of another language writes. */
export function writesIn(code: string): readonly string[] {
  return [
    ...matchesOf(code, opened).map((match) => textOf(match)),
    ...matchesOf(code, written)
      .filter((match) => !match[0].startsWith('Path(') || /\.write_/.test(match[0]))
      .map((match) => textOf(match, 3)),
    ...[...code.matchAll(redirected)].map((match) => match[1] ?? ''),
    ...matchesOf(code, printedInto).map((match) => match[1] ?? ''),
  ]
}

const opened = new RegExp(
  String.raw`\bopen(?:Sync)?\s*\(\s*${literal}\s*,\s*(?:mode\s*=\s*)?["'](?:[wax]|r\+|rb\+)`,
  'g',
)
const written = new RegExp(
  String.raw`(?:(?:write|append)File(?:Sync)?|createWriteStream|File\.write|IO\.write|file_put_contents|Path\(|copyfile\(\s*${literal}\s*,)\s*\(?\s*${literal}(?:\)\.(?:write_text|write_bytes))?`,
  'g',
)
const redirected = /["'][+]?>{1,2}["']?\s*,?\s*["']?(\/[^"'\s]+)/g

/** `print > "/path"` of awk. */
const printedInto = />{1,2}\s*"(\/[^"\s]+)"/g

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Vector {
  readonly id: string
  readonly expected: string
  readonly command: string
  readonly note: string
}

/** A table of vectors: tab separated, with the escapes `\\\\ \\n \\t \\r \\0` in its commands. */
export function readVectors(name: string): readonly Vector[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [id = '', expected = '', command = '', note = ''] = line.split('\t')
    return { id, expected, command: decode(command), note }
  })
}

const decode = (text: string): string =>
  text.replace(/\\([\\ntr0])/g, (_, letter: string) => characters[letter] ?? '')

const characters: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', t: '\t', r: '\r', '0': '\0' }

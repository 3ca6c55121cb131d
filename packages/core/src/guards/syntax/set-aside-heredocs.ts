/** A text whose literal heredoc bodies are blank, so that a long file written by a command costs the parser nothing. */
export interface SetAside {
  readonly text: string
  /** The bodies by their offset. Only where the parser finds a heredoc may one be put back. */
  readonly bodies: ReadonlyMap<number, string>
}

const opening = /<<(-?)[ \t]*(?:'([^'\n]+)'|"([^"\n$`\\]+)"|\\(\w+)|(\w+))[^\n]*\n/g

export function setAsideHeredocs(text: string): SetAside {
  const bodies = new Map<number, string>()
  let blanked = ''
  let from = 0
  opening.lastIndex = 0
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = opening.lastIndex
    const end = closingLine(text, start, match[2] ?? match[3] ?? match[4] ?? match[5] ?? '', match[1] === '-')
    if (end === null) break
    const body = text.slice(start, end)
    if (match[5] !== undefined && /[$`\\]/.test(body)) continue
    bodies.set(start, body)
    blanked += text.slice(from, start) + body.replace(/[^\n]/g, '_')
    from = end
    opening.lastIndex = end
  }
  return { text: blanked + text.slice(from), bodies }
}

function closingLine(text: string, from: number, delimiter: string, stripsTabs: boolean): number | null {
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, end)
    if ((stripsTabs ? line.replace(/^\t+/, '') : line) === delimiter) return start
    start = end + 1
  }
  return null
}

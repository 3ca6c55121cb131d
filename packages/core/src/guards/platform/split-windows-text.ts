import type { Span } from '../syntax/tree.ts'

/** One program of a text for a shell of Windows, with its words as the program gets them. */
export interface WindowsCommand {
  readonly words: readonly string[]
  readonly span: Span
  /** It reads what the one before it prints. */
  readonly isPiped: boolean
}

/** How a shell of Windows reads a text. */
export interface WindowsSyntax {
  readonly escapeSign: string
  readonly quotes: string
  /** Signs after which another program begins. */
  readonly separators: string
}

export const windowsSyntax: Readonly<Record<'cmd' | 'powershell', WindowsSyntax>> = {
  cmd: { escapeSign: '^', quotes: '"', separators: '|&\n\r()' },
  powershell: { escapeSign: '`', quotes: '"\'', separators: '|;&\n\r(){}' },
}

/** Cuts a text at the signs that no quote and no escape holds. Redirects stay among the words. */
export function splitWindowsText(
  text: string,
  { escapeSign, quotes, separators }: WindowsSyntax,
): readonly WindowsCommand[] {
  const commands: WindowsCommand[] = []
  let words: string[] = []
  let word: string | null = null
  let start = 0
  let isPiped = false
  const endWord = (): void => {
    if (word !== null) words.push(word)
    word = null
  }
  const endCommand = (end: number): void => {
    endWord()
    if (words.length > 0) commands.push({ words, span: { start, end }, isPiped })
    words = []
  }
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (words.length === 0 && word === null) start = index
    if (character === escapeSign && index + 1 < text.length) {
      index += 1
      word = (word ?? '') + (text[index] ?? '')
    } else if (quotes.includes(character)) {
      const close = text.indexOf(character, index + 1)
      const end = close < 0 ? text.length : close
      word = (word ?? '') + text.slice(index + 1, end)
      index = end
    } else if (separators.includes(character)) {
      endCommand(index)
      isPiped = character === '|' && text[index + 1] !== '|' && text[index - 1] !== '|'
    } else if (character === ' ' || character === '\t') endWord()
    else word = (word ?? '') + character
  }
  endCommand(text.length)
  return commands
}

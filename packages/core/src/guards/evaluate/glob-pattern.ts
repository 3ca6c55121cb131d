import { mark } from './marks.ts'

/** A regular expression, anchored by nobody, of a text with marks: unknown text matches anything. */
export function patternSource(text: string, isGreedy = true): string {
  let source = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character === mark.bracketOpen) {
      const close = text.indexOf(mark.bracketClose, index)
      const end = close < 0 ? text.length : close
      source += bracketSource(text.slice(index + 1, end))
      index = end
    } else source += sources(character, isGreedy)
  }
  return source
}

/** Could the pattern stand for this name? Text without marks stands for itself alone. */
export function couldMatch(pattern: string, name: string): boolean {
  // A pattern does not match a hidden file by its first star.
  if (name.startsWith('.') && pattern !== '' && wild.has(pattern[0] ?? '')) return false
  return new RegExp(`^${collapse(patternSource(pattern))}$`, 's').test(name)
}

const wild = new Set<string>([mark.star, mark.question, mark.bracketOpen])

function sources(character: string, isGreedy: boolean): string {
  switch (character) {
    case mark.star:
    case mark.any:
      return isGreedy ? '.*' : '.*?'
    case mark.some:
      return isGreedy ? '.+' : '.+?'
    case mark.question:
      return '.'
    default:
      return character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  }
}

/** Neighbouring stars would make the match take exponential time. */
const collapse = (source: string): string =>
  source.replace(/(?:\.[*+]){2,}/g, '.+').replace(/(?:\.\*){2,}/g, '.*')

function bracketSource(content: string): string {
  const isNegated = /^[!^]/.test(content)
  const body = (isNegated ? content.slice(1) : content)
    .replace(/\[:(\w+):\]/g, (_, name: string) => classes[name] ?? '')
    .replace(/[\\\][]/g, '\\$&')
    .replace(/\\\\([dws])/g, '\\$1')
  if (body === '') return '.'
  try {
    return new RegExp(`[${isNegated ? '^' : ''}${body}]`).source
  } catch {
    return '.'
  }
}

const classes: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  lower: 'a-z',
  upper: 'A-Z',
  space: ' \t\n',
  punct: '!-/:-@',
}

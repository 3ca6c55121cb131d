// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what it looks for

import { applySequence } from './apply-sequence.ts'
import { escapeEnd, isIntroducer, isOpenEscape } from './escape-sequence.ts'
import { TerminalLine } from './terminal-line.ts'

export interface TerminalTextOptions {
  /**
   * `strip`: without escape sequences and without control characters that a terminal does not show, tab, line feed,
   * form feed and vertical tab apart. `keep`: with both; colours follow their characters. Default: `strip`.
   */
  readonly escapes?: 'strip' | 'keep'
}

/**
 * What a terminal would show, as lines of text. A line that is redrawn with carriage returns, backspaces or cursor
 * movement comes once, in its last state. What moves to other lines is not followed. Comes line by line, because an
 * open line may still be redrawn; one beyond 65,536 characters comes in parts that are final. Pieces make no difference.
 */
export class TerminalText {
  readonly #line: TerminalLine
  readonly #keepsEscapes: boolean
  /** The end of what came, where it cannot be told yet what it is. */
  #undecided = ''

  constructor({ escapes = 'strip' }: TerminalTextOptions = {}) {
    this.#keepsEscapes = escapes === 'keep'
    this.#line = new TerminalLine(this.#keepsEscapes)
  }

  /** Gives the lines that are complete. */
  push(text: string): string {
    this.#read(this.#undecided + text, false)
    return this.#line.take()
  }

  /** Gives the rest. Call it once. */
  end(): string {
    this.#read(this.#undecided, true)
    this.#line.finish('')
    return this.#line.take()
  }

  #read(text: string, isFinal: boolean): void {
    this.#undecided = ''
    let index = 0
    while (index < text.length) {
      const control = nextControl(text, index)
      if (control > index) this.#line.write(text.slice(index, control))
      if (control === text.length) return
      const end = this.#readControl(text, control, isFinal)
      if (end === control) {
        this.#undecided = text.slice(control)
        return
      }
      index = end
    }
  }

  /** Where it ends; its own start when that takes more text. */
  #readControl(text: string, start: number, isFinal: boolean): number {
    const unit = text.charCodeAt(start)
    const isLast = start === text.length - 1 && !isFinal
    if (unit === 0x0a) this.#line.finish('\n')
    else if (unit === 0x0d) return isLast ? start : this.#readReturn(text, start)
    else if (unit === 0x08) this.#line.moveBy(-1)
    else if (isIntroducer(unit)) return this.#readEscape(text, start, isFinal)
    else if (unit >= 0xd800) {
      if (isLast) return start
      this.#line.write(text.slice(start, start + 1))
    } else this.#line.mark(text.slice(start, start + 1))
    return start + 1
  }

  #readReturn(text: string, start: number): number {
    if (text[start + 1] !== '\n') {
      this.#line.moveTo(0)
      return start + 1
    }
    this.#line.finish('\r\n')
    return start + 2
  }

  #readEscape(text: string, start: number, isFinal: boolean): number {
    const end = escapeEnd(text, start)
    if (end === start || (end === start + 2 && !isFinal)) {
      if (!isFinal && isOpenEscape(text, start)) return start
    }
    if (end === start) {
      this.#line.mark(text.slice(start, start + 1))
      return start + 1
    }
    applySequence(this.#line, text.slice(start, end))
    return end
  }
}

/** All of a text at once. */
export function renderTerminalText(text: string, options: TerminalTextOptions = {}): string {
  const terminal = new TerminalText(options)
  return terminal.push(text) + terminal.end()
}

const control = /[\x00-\x08\x0a\x0d-\x1f\x7f-\x9f]|[\ud800-\udbff]$/g

function nextControl(text: string, from: number): number {
  control.lastIndex = from
  return control.test(text) ? control.lastIndex - 1 : text.length
}

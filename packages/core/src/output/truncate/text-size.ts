/** How much text that is. Each part of a text has its own, and they add up to that of the whole. */
export interface TextSize {
  /** As UTF-8. */
  readonly bytes: number
  /** Unicode code points. */
  readonly characters: number
  /** A line ends with LF; the last one may lack it. A line counts where it ends. */
  readonly lines: number
}

/** A size with what limits need besides. */
export interface Cost extends TextSize {
  /** Quarters of an estimated token: whole numbers add up exactly. */
  readonly quarterTokens: number
}

export const measureText = (text: string): TextSize => {
  const { bytes, characters, lines } = costOf(text)
  return { bytes, characters, lines }
}

/** A rule of thumb, the same for every model: four ASCII characters are a token, and so is each other character. */
export const estimateTokens = (text: string): number => Math.ceil(costOf(text).quarterTokens / 4)

/** Of the text that it was given, piece by piece. No piece may end in the middle of a surrogate pair. */
export class CostMeter {
  #bytes = 0
  #characters = 0
  #newlines = 0
  #quarterTokens = 0
  #isLineOpen = false

  add(text: string): void {
    if (text === '') return
    let [characters, beyondAscii, extraBytes] = [text.length, 0, 0]
    for (
      let index = nextBeyondAscii(text, 0);
      index < text.length;
      index = nextBeyondAscii(text, index + 1)
    ) {
      const unit = text.charCodeAt(index)
      beyondAscii += 1
      extraBytes += bytesOf(unit) - 1
      if (!isHighSurrogate(unit)) continue
      characters -= 1
      index += 1
    }
    this.#bytes += characters + extraBytes
    this.#characters += characters
    this.#newlines += newlinesIn(text)
    this.#quarterTokens += characters + 3 * beyondAscii
    this.#isLineOpen = !text.endsWith('\n')
  }

  cost(): Cost {
    return {
      bytes: this.#bytes,
      characters: this.#characters,
      lines: this.#newlines + (this.#isLineOpen ? 1 : 0),
      quarterTokens: this.#quarterTokens,
    }
  }
}

/** Most text is ASCII: an expression passes over it faster than a loop. */
const notAscii = /[\u0080-\uffff]/g

function nextBeyondAscii(text: string, from: number): number {
  if (text.charCodeAt(from) >= 0x80) return from
  notAscii.lastIndex = from
  return notAscii.test(text) ? notAscii.lastIndex - 1 : text.length
}

function newlinesIn(text: string): number {
  let count = 0
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) count += 1
  return count
}

export function costOf(text: string): Cost {
  const meter = new CostMeter()
  meter.add(text)
  return meter.cost()
}

/** UTF-8 bytes of the character that this unit, or the pair that it begins, stands for. */
export function bytesOf(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  return isHighSurrogate(unit) ? 4 : 3
}

export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

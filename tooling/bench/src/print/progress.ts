/** Where things stand: one line that is written again on a terminal, nothing but whole lines elsewhere. */
export class Progress {
  readonly #stream: NodeJS.WriteStream
  #shownMs = 0

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream
  }

  /** Elsewhere than on a terminal only what begins is said. */
  begin(name: string): void {
    if (!this.#stream.isTTY) this.#stream.write(`${name} …\n`)
  }

  /** At most ten times a second, so that it costs what is measured nothing. */
  show(name: string, done: number, total: number): void {
    if (!this.#stream.isTTY) return
    const nowMs = performance.now()
    if (nowMs - this.#shownMs < 100 && done < total) return
    this.#shownMs = nowMs
    this.#stream.write(`\r\x1b[K${name} ${done} of ${total}`)
  }

  /** Leaves a clean line for what is printed next. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[K')
  }
}

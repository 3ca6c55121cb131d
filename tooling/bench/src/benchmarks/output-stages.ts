import { ByteClassifier, Redactor, TerminalText, TextTruncator } from '@shell/core/output'
import type { Benchmark, BySize, Contender, Size } from '../benchmark/benchmark.ts'
import { expectEqual } from '../contenders/expect-equal.ts'
import { timed } from '../contenders/timed.ts'

const line = '2026-11-30T12:00:00.123Z INFO  GET /api/items?page=2 200 in 12 ms, request 4711, 3 rows of 20\n'
const piece = Buffer.from(line.repeat(Math.floor(65_536 / line.length)))
const pieces: BySize<number> = { full: 512, quick: 16 }
const bytes: BySize<number> = { full: pieces.full * piece.length, quick: pieces.quick * piece.length }

/** Needs no command: what each stage costs on an ordinary log, in pieces of 64 KiB. */
export const outputStages: Benchmark = {
  name: 'output-stages',
  what: 'what a model is to see of an ordinary log, stage by stage',
  rounds: { full: { warmup: 2, measured: 20 }, quick: { warmup: 1, measured: 3 } },
  bytes,
  contenders: ({ size }) => [
    stage('decode', size, () => {
      const decoder = new TextDecoder()
      return (each) => decoder.decode(each, { stream: true }).length
    }),
    stage('redact by looks', size, () => {
      const redaction = new Redactor().stream()
      return (each) => redaction.push(each).length
    }),
    stage('redact, 4 values', size, () => {
      const redaction = new Redactor({ secrets }).stream()
      return (each) => redaction.push(each).length
    }),
    stage('classify', size, () => {
      const classifier = new ByteClassifier()
      return (each) => {
        classifier.push(each)
        return each.length
      }
    }),
    stage('decode, terminal text', size, () => {
      const decoder = new TextDecoder()
      const terminal = new TerminalText()
      return (each) => terminal.push(decoder.decode(each, { stream: true })).length
    }),
    stage('decode, truncate', size, () => {
      const decoder = new TextDecoder()
      const truncator = new TextTruncator()
      return (each) => {
        truncator.push(decoder.decode(each, { stream: true }))
        return each.length
      }
    }),
  ],
}

const secrets: readonly string[] = ['first', 'second', 'third', 'fourth'].map(
  (word) => `${word} value of 30 characters`,
)

/** `begin` makes what takes a piece and says how much of it came through: all, at every line's end. */
const stage = (name: string, size: Size, begin: () => (piece: Uint8Array) => number): Contender => ({
  name,
  measureMs: () =>
    timed(async () => {
      const take = begin()
      let lengthThrough = 0
      for (let count = 0; count < pieces[size]; count += 1) lengthThrough += take(piece)
      expectEqual(`${name}: length that came through`, lengthThrough, bytes[size])
    }),
})

import assert from 'node:assert/strict'
import type { CapturedStream, ExecResult, StreamName } from '@shell/core'
import { preview } from './preview.ts'

/** The whole text of both streams; a stream that is left out has to be empty. Nothing may have been omitted. */
export const expectPrinted = (result: ExecResult, text: Partial<Record<StreamName, string>>): void => {
  for (const name of ['stdout', 'stderr'] as const) {
    expectText(result[name].text, text[name] ?? '', name)
    expectWhole(result[name], name)
  }
}

/** Exactly this text, however long: the message shows where it differs first. */
export const expectText = (got: string, expected: string, what: string): void => {
  if (got === expected) return
  const at = firstDifference(expected, got)
  const from = Math.max(0, at - 20)
  failShort(
    `Expected other text of ${what}; it differs first at character ${at} (${expected.length} expected, ${got.length} came).`,
    `from ${from}: ${preview(expected.slice(from))}`,
    `from ${from}: ${preview(got.slice(from))}`,
  )
}

/** Exactly these bytes, with nothing omitted. Rule `output/bytes`. */
export const expectBytes = (stream: CapturedStream, expected: Uint8Array, name = 'stdout'): void => {
  expectSameBytes(stream.bytes, expected, name)
  expectWhole(stream, name)
}

/** Exactly these bytes, wherever they come from. */
export const expectSameBytes = (got: Uint8Array, expected: Uint8Array, what: string): void => {
  if (Buffer.compare(got, expected) === 0) return
  const at = firstDifference(expected, got)
  failShort(
    `Expected other bytes of ${what}; they differ first at byte ${at} (${expected.length} expected, ${got.length} came).`,
    `from ${at}: ${hex(expected, at)}`,
    `from ${at}: ${hex(got, at)}`,
  )
}

/** `totalBytes = bytes.length + omittedBytes`, and `truncated` says the same. Rule `output/bounded`. */
export const expectAccounts = (stream: CapturedStream, name = 'stdout'): void => {
  const kept = stream.bytes.length
  assert.equal(
    stream.totalBytes,
    kept + stream.omittedBytes,
    `Expected totalBytes of ${name} to be ${kept} kept + ${stream.omittedBytes} omitted, got ${stream.totalBytes}.`,
  )
  assert.equal(
    stream.truncated,
    stream.omittedBytes > 0,
    `Expected truncated of ${name} to tell whether bytes are missing (${stream.omittedBytes} are), got ${stream.truncated}.`,
  )
}

const expectWhole = (stream: CapturedStream, name: string): void => {
  expectAccounts(stream, name)
  assert.equal(
    stream.omittedBytes,
    0,
    `Expected all of ${name} to be kept, got ${stream.omittedBytes} omitted.`,
  )
}

/** Not `assert.equal`: its diff of two long texts takes minutes. */
const failShort = (message: string, expected: string, actual: string): never => {
  throw new assert.AssertionError({ message, expected, actual, operator: 'strictEqual' })
}

/** Where one of them ends counts as a difference. */
const firstDifference = (expected: string | Uint8Array, got: string | Uint8Array): number => {
  const shorter = Math.min(expected.length, got.length)
  for (let at = 0; at < shorter; at += 1) if (expected[at] !== got[at]) return at
  return shorter
}

const hex = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.slice(from, from + 8)).toString('hex') || 'nothing'

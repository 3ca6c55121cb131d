import assert from 'node:assert/strict'
import type { CapturedStream, ExecResult, StreamName } from '@shell/core'
import { preview } from './preview.ts'

/** The whole text of both streams; a stream that is left out has to be empty. Nothing may have been omitted. */
export const expectPrinted = (result: ExecResult, text: Partial<Record<StreamName, string>>): void => {
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = result[name]
    const expected = text[name] ?? ''
    assert.equal(stream.text, expected, describeTexts(name, expected, stream.text))
    expectWhole(stream, name)
  }
}

/** Exactly these bytes, with nothing omitted. Rule `output/bytes`. */
export const expectBytes = (stream: CapturedStream, expected: Uint8Array, name = 'stdout'): void => {
  const got = stream.bytes
  const at = firstDifference(expected, got)
  const message =
    `Expected ${expected.length} bytes on ${name}, got ${got.length}; they differ first at byte ${at}: ` +
    `expected ${hex(expected, at)}, got ${hex(got, at)}.`
  assert.equal(at, -1, message)
  expectWhole(stream, name)
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

const describeTexts = (name: string, expected: string, got: string): string => {
  const at = firstDifference(expected, got)
  const from = Math.max(0, at - 20)
  return [
    `Expected other text on ${name}; it differs first at character ${at} (${expected.length} expected, ${got.length} came).`,
    `expected from ${from}: ${preview(expected.slice(from))}`,
    `got from ${from}:      ${preview(got.slice(from))}`,
  ].join('\n')
}

const firstDifference = (expected: ArrayLike<unknown>, got: ArrayLike<unknown>): number => {
  const shorter = Math.min(expected.length, got.length)
  for (let at = 0; at < shorter; at += 1) if (expected[at] !== got[at]) return at
  return expected.length === got.length ? -1 : shorter
}

const hex = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.slice(Math.max(0, from), Math.max(0, from) + 8)).toString('hex') || 'nothing'

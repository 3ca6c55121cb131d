import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { helperMarker, markerFor, readMarker } from '../../src/tree/marker.ts'

test('a marker is found among other variables, and one that nobody knows is none', () => {
  expect(readMarker('A=1\0SHELL_RUN_ID=abc\0B=2\0', 'abc')).toBe('ours')
  expect(readMarker('SHELL_RUN_ID=forged\0', 'abc')).toBe('none')
  expect(readMarker('X_SHELL_RUN_ID=abc\0A=SHELL_RUN_ID=abc\0', 'abc')).toBe('none')
  expect(readMarker('', 'abc')).toBe('none')
})

test('a command of another executor, here or in another Node process, is told from a forged marker', () => {
  const { SHELL_RUN_ID } = markerFor(randomUUID(), randomUUID())
  expect(readMarker(`SHELL_RUN_ID=${SHELL_RUN_ID}\0`, 'abc')).toBe('other')
  expect(readMarker(`SHELL_RUN_ID=${randomUUID()}\0`, 'abc')).toBe('none')
})

test('a command inside a command carries both markers', () => {
  const { SHELL_RUN_ID } = markerFor('owner', 'inner', 'outer-owner/outer')
  expect(SHELL_RUN_ID).toBe('outer-owner/outer/owner/inner')
  expect(readMarker(`SHELL_RUN_ID=${SHELL_RUN_ID}\0`, 'outer')).toBe('ours')
  expect(readMarker(`SHELL_RUN_ID=${SHELL_RUN_ID}\0`, 'inner')).toBe('ours')
})

test('a process that serves the library belongs to no command, but to one that it runs in', () => {
  const environment = (outer?: string) => `SHELL_RUN_ID=${helperMarker(outer).SHELL_RUN_ID}\0`
  expect(readMarker(environment(), 'abc')).toBe('other')
  expect(readMarker(environment('owner/outer'), 'outer')).toBe('ours')
})

import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { onAbort } from '../../src/async/abort-listeners.ts'

test('a thousand calls on one signal share one listener', () => {
  const { signal } = new AbortController()
  const stops = Array.from({ length: 1_000 }, () => onAbort(signal, () => {}))
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  for (const stop of stops) stop()
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('an abort calls everyone who still listens, once', () => {
  const controller = new AbortController()
  const called: string[] = []
  onAbort(controller.signal, () => called.push('a'))
  onAbort(controller.signal, () => called.push('b'))()
  onAbort(controller.signal, () => called.push('c'))
  controller.abort()
  controller.abort()
  expect(called).toEqual(['a', 'c'])
})

import { expect, it } from 'vitest'
import { memorySessionStore } from '../../src/sessions/memory-session-store.ts'
import type { SessionBinding } from '../../src/sessions/session-store.ts'

const binding = (key: string, id: string, driver = 'local'): SessionBinding => ({
  version: 1,
  key,
  ref: { driver, id, label: null, createdAt: 0 },
})

it('the first binding of a key is kept, and given to who comes later', async () => {
  const store = memorySessionStore()
  expect(await store.get('a')).toBeNull()
  const kept = await Promise.all([
    store.createIfAbsent(binding('a', '1')),
    store.createIfAbsent(binding('a', '2')),
  ])
  expect(kept).toEqual([binding('a', '1'), binding('a', '1')])
  expect(await store.get('a')).toEqual(binding('a', '1'))
  expect(await store.get('b')).toBeNull()
})

it.each([
  ['another id', binding('a', '2')],
  ['another driver', binding('a', '1', 'docker')],
  ['another key', binding('b', '1')],
])('a binding is not removed for one with %s', async (_, other) => {
  const store = memorySessionStore()
  await store.createIfAbsent(binding('a', '1'))
  expect(await store.deleteIfSame(other)).toBe(false)
  expect(await store.get('a')).toEqual(binding('a', '1'))
})

it('a binding is removed once', async () => {
  const store = memorySessionStore()
  await store.createIfAbsent(binding('a', '1'))
  expect(await store.deleteIfSame(binding('a', '1'))).toBe(true)
  expect(await store.deleteIfSame(binding('a', '1'))).toBe(false)
  expect(await store.get('a')).toBeNull()
})

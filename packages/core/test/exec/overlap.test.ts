import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { ShellError } from '../../src/errors/shell-error.ts'
import { Overlap } from '../../src/exec/overlap.ts'

test('without a policy everyone enters', async () => {
  const overlap = new Overlap('d', undefined)
  await Promise.all(Array.from({ length: 100 }, () => overlap.enter(undefined)))
})

test('reject refuses the next one with BUSY and admits again after a leave', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'reject' })
  await overlap.enter(undefined)
  await expect(overlap.enter(undefined)).rejects.toMatchObject({
    code: 'BUSY',
    phase: 'queue',
    retryable: true,
    message:
      "[d] Expected at most 1 commands at once, got one more. Wait for one to end, or use the policy 'queue'.",
  })
  overlap.leave()
  await overlap.enter(undefined)
})

test('queue admits in order', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' })
  const order: number[] = []
  await overlap.enter(undefined)
  const waiting = [1, 2, 3].map((number) =>
    overlap.enter(undefined).then(() => {
      order.push(number)
      overlap.leave()
    }),
  )
  overlap.leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('an abort while waiting gives the place to nobody and leaves no listener', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' })
  const controller = new AbortController()
  const { signal } = controller
  await overlap.enter(undefined)
  const waiting = overlap.enter(signal)
  const next = overlap.enter(undefined)
  controller.abort('changed my mind')
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', phase: 'queue', cause: 'changed my mind' })
  overlap.leave()
  await next
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('clearing refuses everyone in line with the given error', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' })
  const closed = new ShellError('closed', { code: 'CLOSED', phase: 'queue' })
  await overlap.enter(undefined)
  const waiting = overlap.enter(undefined)
  overlap.clear(closed)
  await expect(waiting).rejects.toBe(closed)
})

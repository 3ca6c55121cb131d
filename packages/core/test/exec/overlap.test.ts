import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import type { Isolation } from '../../src/contract/capabilities.ts'
import { ShellError } from '../../src/errors/shell-error.ts'
import { Overlap } from '../../src/exec/overlap.ts'

const isolation: Isolation = {
  level: 'none',
  filesystem: 'host',
  network: 'host',
  limits: [],
  tree: 'none',
  downgrade: null,
}
const place = { ref: { driver: 'd', id: '1', label: null, createdAt: 0 }, workspace: '/w', isolation }

test('without a policy everyone enters', async () => {
  const overlap = new Overlap('d', undefined, place)
  await Promise.all(Array.from({ length: 100 }, () => overlap.enter(undefined)))
})

test('reject refuses the next one with BUSY and admits again after a leave', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'reject' }, place)
  const leave = await overlap.enter(undefined)
  await expect(overlap.enter(undefined)).rejects.toMatchObject({
    code: 'BUSY',
    phase: 'queue',
    retryable: true,
    message:
      "[d] Expected at most 1 commands at once, got one more. Wait for one to end, or use the policy 'queue'.",
  })
  leave()
  await overlap.enter(undefined)
})

test('queue admits in order', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' }, place)
  const order: number[] = []
  const leaveFirst = await overlap.enter(undefined)
  const waiting = [1, 2, 3].map((number) =>
    overlap.enter(undefined).then((leave) => {
      order.push(number)
      leave()
    }),
  )
  leaveFirst()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

test('an abort while waiting gives the place to nobody and leaves no listener', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' }, place)
  const controller = new AbortController()
  const { signal } = controller
  const leave = await overlap.enter(undefined)
  const waiting = overlap.enter(signal)
  const next = overlap.enter(undefined)
  controller.abort('changed my mind')
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED', phase: 'queue', cause: 'changed my mind' })
  leave()
  await next
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('clearing refuses everyone in line with the given error', async () => {
  const overlap = new Overlap('d', { max: 1, policy: 'queue' }, place)
  const closed = new ShellError('closed', { code: 'CLOSED', phase: 'queue' })
  await overlap.enter(undefined)
  const waiting = overlap.enter(undefined)
  overlap.clear(closed)
  await expect(waiting).rejects.toBe(closed)
})

test('shells of one workspace share its places where they ask for it, and say so', async () => {
  const policy = { max: 1, policy: 'reject', scope: 'workspace' } as const
  const first = new Overlap('d', policy, place)
  const second = new Overlap('e', policy, { ...place, ref: { ...place.ref, id: '2' } })
  const leave = await first.enter(undefined)
  await expect(second.enter(undefined)).rejects.toMatchObject({
    code: 'BUSY',
    message:
      "[e] Expected at most 1 commands at once in this workspace, got one more. Wait for one to end, or use the policy 'queue'.",
  })
  await new Overlap('d', policy, { ...place, workspace: '/other' }).enter(undefined)
  await new Overlap('d', { ...policy, scope: 'shell' }, place).enter(undefined)
  leave()
  await second.enter(undefined)
})

test('the same path in file systems of their own is not one workspace', async () => {
  const policy = { max: 1, policy: 'reject', scope: 'workspace' } as const
  const inImage = { ...place, workspace: '/image', isolation: { ...isolation, filesystem: 'image' } } as const
  const overlap = new Overlap('d', policy, inImage)
  await overlap.enter(undefined)
  await new Overlap('d', policy, { ...inImage, ref: { ...place.ref, id: '2' } }).enter(undefined)
  await expect(overlap.enter(undefined)).rejects.toMatchObject({ code: 'BUSY' })
})

test('a small bound in line is not overtaken by a larger one', async () => {
  const [small, large] = [1, 3].map(
    (max) => new Overlap('d', { max, policy: 'queue', scope: 'workspace' }, { ...place, workspace: '/line' }),
  )
  const order: string[] = []
  const leave = await large?.enter(undefined)
  const waiting = [
    small?.enter(undefined).then((leaveSmall) => {
      order.push('small')
      leaveSmall()
    }),
    large?.enter(undefined).then(() => order.push('large')),
  ]
  await Promise.resolve()
  expect(order).toEqual([])
  leave?.()
  await Promise.all(waiting)
  expect(order).toEqual(['small', 'large'])
})

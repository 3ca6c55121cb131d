import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSessions } from '../../src/sessions/create-sessions.ts'
import { memorySessionStore } from '../../src/sessions/memory-session-store.ts'
import type { Sessions } from '../../src/sessions/sessions.ts'
import { PlaceService } from '../fixtures/place-service.ts'

/** A longer run: `SHELL_TOOL_FUZZ=500 npx vitest run test/sessions/interleavings.test.ts`. */
const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 25)

const step = fc.record({
  act: fc.constantFrom(
    'acquire',
    'acquire',
    'abort',
    'end',
    'reap',
    'destroy',
    'cut',
    'break',
    'mend',
    'settle',
  ),
  host: fc.nat({ max: 1 }),
  key: fc.constantFrom('a', 'b'),
})

it('however calls and losses meet, no two keys share a place, and no place is left that nothing names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const service = new PlaceService()
      const store = memorySessionStore()
      const hosts: readonly Sessions[] = [0, 1].map(() =>
        createSessions({
          driver: 'service',
          open: service.open,
          attach: service.attach,
          store,
          idleTimeoutMs: null,
        }),
      )
      const owners = new Map<string, string>()
      const pending: Promise<unknown>[] = []
      for (const { act, host, key } of steps) {
        const sessions = hosts[host] ?? expect.unreachable()
        const [first = ''] = service.ids
        if (act === 'acquire' || act === 'abort') {
          const aborting = new AbortController()
          const acquiring = sessions.acquire(key, { signal: aborting.signal }).then((shell) => {
            expect(owners.get(shell.ref.id) ?? key).toBe(key)
            owners.set(shell.ref.id, key)
            sessions.release(key, shell)
          })
          pending.push(acquiring)
          if (act === 'abort') queueMicrotask(() => aborting.abort())
        }
        if (act === 'end') pending.push(sessions.end(key))
        if (act === 'reap') pending.push(sessions.reapIdle({ idleMs: 0 }))
        if (act === 'destroy') pending.push(service.destroy(first))
        if (act === 'cut') service.cut(first)
        if (act === 'break') service.fail('attach', 'UNREACHABLE')
        if (act === 'mend') service.fail('attach', null)
        if (act === 'settle') await Promise.allSettled(pending)
      }
      const settled = await Promise.allSettled(pending)
      const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      // Only what the contract names, and no broken expectation of ours.
      for (const reason of reasons) {
        expect(['ABORTED', 'CLOSED', 'LOST', 'UNREACHABLE', 'BUSY']).toContain(reason.code)
      }
      service.fail('attach', null)
      const bound = await Promise.all(['a', 'b'].map((key) => store.get(key)))
      const named = bound.map((binding) => binding?.ref.id)
      expect(service.ids.filter((id) => !named.includes(id))).toEqual([])
      for (const key of ['a', 'b']) {
        const shell = await (hosts[0] ?? expect.unreachable()).acquire(key)
        expect((await shell.exec('echo up')).stdout.text).toBe('up\n')
      }
      for (const sessions of hosts) await sessions.close()
      await service.destroyAll()
    }),
    { numRuns },
  )
}, 120_000)

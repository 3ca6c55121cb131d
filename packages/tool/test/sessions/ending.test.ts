import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessions } from '../../src/sessions/create-sessions.ts'
import { memorySessionStore } from '../../src/sessions/memory-session-store.ts'
import type { SessionStore } from '../../src/sessions/session-store.ts'
import type { SessionEnd, Sessions, SessionsOptions } from '../../src/sessions/sessions.ts'
import { PlaceService } from '../fixtures/place-service.ts'

let service: PlaceService
let store: SessionStore
let ends: [string, SessionEnd][]

beforeEach(() => {
  service = new PlaceService()
  store = memorySessionStore()
  ends = []
})
afterEach(() => service.destroyAll())

const host = (options: Partial<SessionsOptions> = {}): Sessions =>
  createSessions({
    driver: 'service',
    open: service.open,
    attach: service.attach,
    store,
    onEnd: (key, why) => ends.push([key, why]),
    ...options,
  })

describe('end', () => {
  it('removes place and binding, and the key begins anew', async () => {
    const sessions = host()
    await sessions.acquire('a')
    expect(await Promise.all([sessions.end('a'), sessions.end('a')])).toContain(true)
    expect(service.ids).toEqual([])
    expect(await store.get('a')).toBeNull()
    expect(ends).toEqual([['a', 'ended']])
    expect(await sessions.end('a')).toBe(false)
    expect((await sessions.acquire('a')).ref.id).toBe('2')
  })

  it('that fails for now keeps the binding, and works later', async () => {
    const sessions = host()
    await sessions.acquire('a')
    service.fail('close', 'UNREACHABLE')
    await expect(sessions.end('a')).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect((await store.get('a'))?.ref.id).toBe('1')
    expect(ends).toEqual([])
    service.fail('close', null)
    expect(await sessions.end('a')).toBe(true)
    expect(service.ids).toEqual([])
    expect(await store.get('a')).toBeNull()
    expect(ends).toEqual([['a', 'ended']])
  })

  it('of a place that the service does not find removes the binding', async () => {
    const sessions = host()
    await sessions.acquire('a')
    service.fail('close', 'NOT_FOUND')
    expect(await sessions.end('a')).toBe(true)
    expect(await store.get('a')).toBeNull()
  })

  it('of a place that another driver made removes its binding alone', async () => {
    const ref = { driver: 'elsewhere', id: 'old', label: null, createdAt: 0 }
    await store.createIfAbsent({ version: 1, key: 'a', ref })
    expect(await host().end('a')).toBe(true)
    expect(await store.get('a')).toBeNull()
    expect(service.calls).toEqual([])
  })

  it('of a place that another host opened closes it', async () => {
    await host().acquire('a')
    expect(await host().end('a')).toBe(true)
    expect(service.ids).toEqual([])
    expect(await store.get('a')).toBeNull()
  })

  it('leaves alone what another host bound meanwhile', async () => {
    const sessions = host()
    const { ref } = await sessions.acquire('a')
    await store.deleteIfSame({ version: 1, key: 'a', ref })
    const theirs = await host().acquire('a')
    expect(await sessions.end('a')).toBe(true)
    expect(service.ids).toEqual([theirs.ref.id])
    expect((await store.get('a'))?.ref.id).toBe(theirs.ref.id)
  })

  it('whose binding cannot be removed yet gives nobody the closed place', async () => {
    let isBroken = true
    const failing: SessionStore = {
      ...store,
      deleteIfSame: (binding) => {
        if (isBroken) return Promise.reject(new Error('the store is away'))
        return store.deleteIfSame(binding)
      },
    }
    const sessions = host({ store: failing })
    await sessions.acquire('a')
    await expect(sessions.end('a')).rejects.toThrow('the store is away')
    await expect(sessions.acquire('a')).rejects.toThrow('the store is away')
    isBroken = false
    expect((await (await sessions.acquire('a')).exec('echo new')).stdout.text).toBe('new\n')
    expect(service.ids).toEqual(['2'])
  })
})

describe('reapIdle', () => {
  it('ends what nobody has acquired and where nothing runs', async () => {
    const sessions = host({ idleTimeoutMs: null })
    const used = await sessions.acquire('used')
    const running = await sessions.acquire('running')
    const idle = await sessions.acquire('idle')
    const process = await running.spawn('sleep 60')
    sessions.release('running', running)
    sessions.release('idle', idle)
    expect(await sessions.reapIdle()).toEqual([])
    expect(await sessions.reapIdle({ idleMs: 60_000 })).toEqual([])
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual(['idle'])
    expect([...sessions.keys()].sort()).toEqual(['running', 'used'])
    expect(ends).toEqual([['idle', 'idle']])
    await process.kill()
    await process.result
    expect(await sessions.reapIdle({ idleMs: 0 })).toEqual(['running'])
    expect((await used.exec('echo here')).stdout.text).toBe('here\n')
    await sessions.close()
  })

  it('goes on with the others when one cannot be ended, and keeps its binding', async () => {
    const sessions = host({ idleTimeoutMs: null })
    for (const key of ['a', 'b']) sessions.release(key, await sessions.acquire(key))
    service.fail('close', 'UNREACHABLE')
    await expect(sessions.reapIdle({ idleMs: 0 })).rejects.toMatchObject({
      code: 'UNREACHABLE',
      message: 'Expected 2 sessions to end, but 2 did not; see `cause`.',
    })
    expect((await store.get('a'))?.ref.id).toBe('1')
    expect((await store.get('b'))?.ref.id).toBe('2')
  })

  it('happens by itself after `idleTimeoutMs`', async () => {
    const sessions = host({ idleTimeoutMs: 20 })
    sessions.release('a', await sessions.acquire('a'))
    await vi.waitFor(() => expect(ends).toEqual([['a', 'idle']]), { timeout: 20_000, interval: 10 })
    expect(service.ids).toEqual([])
  })

  it('gives whoever comes meanwhile a place that is open', async () => {
    const sessions = host({ idleTimeoutMs: null })
    sessions.release('a', await sessions.acquire('a'))
    const [, shell] = await Promise.all([sessions.reapIdle({ idleMs: 0 }), sessions.acquire('a')])
    expect((await shell.exec('echo open')).stdout.text).toBe('open\n')
  })
})

describe('close', () => {
  it('ends every session, takes no more, and can be called again', async () => {
    const sessions = host()
    await Promise.all(['a', 'b'].map((key) => sessions.acquire(key)))
    await Promise.all([sessions.close(), sessions.close()])
    expect(service.ids).toEqual([])
    expect(ends.map(([, why]) => why)).toEqual(['closed', 'closed'])
    await expect(sessions.acquire('a')).rejects.toMatchObject({ code: 'CLOSED' })
  })
})

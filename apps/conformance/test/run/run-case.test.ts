import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ConformanceEvent, runConformance } from '../../src/index.ts'
import { caseOf, plain, runOne, stepping } from '../fixtures/own-case.ts'

describe('a case', () => {
  test('that is repeated stops at its first failure and names the round', async () => {
    let rounds = 0
    const flaky = caseOf(async () => {
      rounds += 1
      assert.equal(rounds, Math.min(rounds, 2), 'Too many rounds.')
    })
    const { drivers } = await runConformance([plain], { cases: [flaky], repeat: 5 })
    expect(rounds).toBe(3)
    expect(drivers[0]?.cases).toHaveLength(1)
    expect(drivers[0]?.cases[0]?.detail).toBe(
      'round 3 of 5: Too many rounds.\nexpected: 2\ngot: 3\nrule: own/rule',
    )
  })

  test('that promises a door and does not use it fails, though its claim holds', async () => {
    const honest = caseOf(async ({ shell }) => void (await shell.exec('true')))
    const { drivers } = await runConformance([plain], {
      cases: [
        { ...honest, id: 'own/kept', doors: ['exec'] },
        { ...honest, id: 'own/broken', doors: ['exec', 'spawn'] },
      ],
    })
    expect(drivers[0]?.cases.map(({ status }) => status)).toEqual(['passed', 'failed'])
    expect(drivers[0]?.cases[1]?.detail).toContain(
      'Expected the case to start a command through `spawn`, as its `doors` say, and it has not. Correct the case.\n',
    )
  })

  test('that needs an ordinary user does not apply as root, and runs otherwise', async () => {
    const needy = { ...caseOf(async () => undefined), needs: ['ordinary-user'] as const }
    const { drivers } = await runConformance([plain], { cases: [needy] })
    const asRoot = process.getuid?.() === 0
    expect(drivers[0]?.cases[0]).toMatchObject({ status: asRoot ? 'not-applicable' : 'passed' })
  })

  test('over its time fails with what it was doing, and the next one has a working shell', async () => {
    const target = { ...plain, budgets: { caseMs: 300, settleMs: 50 } }
    let isAborted = false
    const endless = caseOf(async ({ shell, signal }) => {
      signal.addEventListener('abort', () => {
        isAborted = true
      })
      await shell.exec('sleep 60')
    }, 'own/endless')
    const next = caseOf(async ({ shell }) => {
      assert.deepEqual(shell.processes(), [])
      assert.equal((await shell.exec('exit 7')).exitCode, 7)
    }, 'own/next')
    const { drivers } = await runConformance([target], { cases: [endless, next] })
    expect(isAborted).toBe(true)
    expect(drivers[0]?.cases.map(({ status }) => status)).toEqual(['failed', 'passed'])
    expect(drivers[0]?.cases[0]?.detail).toMatch(
      /^Expected to finish within 300 ms, and it still goes on: open calls: exec\("sleep 60"\) for \d+ ms; /,
    )
  })

  test('that is slow gets four times the time', async () => {
    const target = { ...plain, budgets: { caseMs: 100, settleMs: 50 } }
    const endless = { ...caseOf(({ shell }) => shell.exec('sleep 60').then(() => {})), cost: 'slow' as const }
    const { drivers } = await runConformance([target], { cases: [endless] })
    expect(drivers[0]?.cases[0]?.detail).toMatch(/^Expected to finish within 400 ms, /)
  })

  test('has its directory removed and its own shells closed, also when it failed', async () => {
    const places: string[] = []
    const report = await runOne(async ({ directory, openShell }) => {
      const own = await openShell()
      places.push(directory, own.workspace)
      expect(places.map(existsSync)).toEqual([true, true])
      throw new Error('It fails.')
    })
    expect(report?.status).toBe('failed')
    expect(places.map(existsSync)).toEqual([false, false])
  })

  test('that has to be cut off costs those that run beside it nothing', async () => {
    const target = { ...plain, budgets: { caseMs: 300, settleMs: 50 } }
    const endless = caseOf(({ shell }) => shell.exec('sleep 60').then(() => {}), 'own/endless')
    const beside = {
      ...caseOf(async ({ shell }) => {
        assert.equal((await shell.exec('sleep 0.8; exit 7')).exitCode, 7)
      }, 'own/beside'),
      cost: 'slow' as const,
    }
    const { drivers } = await runConformance([target], { cases: [endless, beside], concurrency: 2 })
    const statuses = drivers[0]?.cases.map(({ id, status, detail }) => [
      id,
      status,
      status === 'failed' ? '' : detail,
    ])
    expect(statuses).toEqual([
      ['own/endless', 'failed', ''],
      ['own/beside', 'passed', undefined],
    ])
  })

  test('that closes the shared shell costs the next one nothing', async () => {
    const events: ConformanceEvent[] = []
    const closing = caseOf(({ shell }) => shell.close(), 'own/closing')
    const next = caseOf(async ({ shell }) => {
      assert.equal((await shell.exec('exit 7')).exitCode, 7)
    }, 'own/next')
    const onEvent = (event: ConformanceEvent) => void events.push(event)
    const { drivers } = await runConformance([plain], { cases: [closing, next], onEvent })
    expect(drivers[0]?.cases.map(({ status }) => status)).toEqual(['passed', 'passed'])
    expect(events.filter(({ kind }) => kind === 'shell-reopened')).toHaveLength(1)
  })

  test('fails when an error comes that nobody awaits', async () => {
    /* Thrown in a timer, as a faulty driver does it; vitest would take a rejection for its own. */
    const before = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    try {
      const report = await runOne(async () => {
        setTimeout(() => {
          throw new Error('stray')
        }, 0)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
      expect(report?.detail?.split('\n')[0]).toBe(
        'While the case ran, an error came that nobody awaited: Error: stray',
      )
    } finally {
      for (const listener of before) process.on('uncaughtException', listener)
    }
  })

  test('that was running when the run is interrupted has no row, and everything is closed', async () => {
    const controller = new AbortController()
    const steps: string[] = []
    const green = caseOf(async () => undefined, 'own/green')
    const endless = caseOf(async ({ shell }) => {
      setTimeout(() => controller.abort(), 50)
      await shell.exec('sleep 60')
    }, 'own/endless')
    const never = caseOf(async () => void steps.push('never'), 'own/never')
    const target = {
      ...plain,
      driver: stepping(steps),
      tearDown: async () => void steps.push('tear down'),
    }
    const report = await runConformance([target, { ...plain, name: 'second' }], {
      cases: [green, endless, never],
      signal: controller.signal,
    })
    expect(report.interrupted).toBe(true)
    expect(report.drivers.map(({ name, cases }) => [name, cases.map(({ id }) => id)])).toEqual([
      ['plain', ['own/green']],
    ])
    expect(steps).toEqual(['open', 'close', 'tear down'])
  })
})

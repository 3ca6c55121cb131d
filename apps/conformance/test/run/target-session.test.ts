import assert from 'node:assert/strict'
import { join } from 'node:path'
import { ShellError } from '@shell/core'
import { describe, expect, test } from 'vitest'
import { runConformance } from '../../src/index.ts'
import { fixtureCases, greenIds } from '../fixtures/fixture-cases.ts'
import { plain, runOne, stepping } from '../fixtures/own-case.ts'
import { plainDriver } from '../fixtures/plain-driver.ts'

const throwing = (): never => {
  throw new Error('broken at once')
}

describe('a target', () => {
  test('is set up, opened, closed and torn down in this order, also when a case failed', async () => {
    const steps: string[] = []
    const target = {
      ...plain,
      driver: stepping(steps),
      setUp: async () => void steps.push('set up'),
      tearDown: async () => void steps.push('tear down'),
    }
    await runConformance([target], { cases: fixtureCases, only: ['output/red'] })
    expect(steps).toEqual(['set up', 'open', 'close', 'tear down'])
  })

  test('that is not available is named with reason and remedy, and torn down', async () => {
    let isTornDown = false
    const probe = async () => ({ available: false, reason: 'No engine.', remedy: 'Install it.' }) as const
    const tearDown = async () => {
      isTornDown = true
    }
    const target = { ...plain, driver: { ...plainDriver, probe }, tearDown }
    const { drivers } = await runConformance([target], { cases: fixtureCases })
    expect(drivers).toEqual([
      {
        name: 'plain',
        available: false,
        reason: 'No engine.',
        remedy: 'Install it.',
        isolation: null,
        passed: 0,
        failed: 0,
        expectedFailures: 0,
        notApplicable: 0,
        cases: [],
      },
    ])
    expect(isTornDown).toBe(true)
  })

  test('that cannot be opened has an error, and the next target runs', async () => {
    const open = async () => {
      throw new ShellError('The door is closed.', { code: 'UNREACHABLE', phase: 'open' })
    }
    const closed = { ...plain, name: 'closed', driver: { ...plainDriver, open } }
    const { drivers } = await runConformance([closed, plain], { cases: fixtureCases, only: greenIds })
    expect(drivers.map(({ name, error, passed }) => [name, error, passed])).toEqual([
      [
        'closed',
        'Expected `driver.open` of the target closed to succeed, and it failed with ShellError UNREACHABLE in phase open: The door is closed.',
        0,
      ],
      ['plain', undefined, 2],
    ])
  })

  test('whose tear-down fails has an error beside its cases', async () => {
    const tearDown = async () => {
      throw new Error('The engine does not stop.')
    }
    const { drivers } = await runConformance([{ ...plain, tearDown }], {
      cases: fixtureCases,
      only: greenIds,
    })
    expect(drivers[0]).toMatchObject({
      available: true,
      passed: 2,
      error:
        'After the last case: Expected `tearDown` of the target plain to succeed, and it failed with Error: The engine does not stop.',
    })
  })

  test.each([
    ['driver.probe', { driver: { ...plainDriver, probe: throwing } }],
    ['setUp', { setUp: throwing }],
    ['openShell', { openShell: throwing }],
  ])('whose `%s` throws is told by call and file', async (call, broken) => {
    const module = join(process.cwd(), 'my.target.ts')
    const { drivers } = await runConformance([{ ...plain, ...broken, module }], { cases: fixtureCases })
    expect(drivers[0]?.error).toBe(
      `Expected \`${call}\` of my.target.ts to succeed, and it failed with Error: broken at once`,
    )
  })

  test('with a known failure of no case is refused', async () => {
    const target = { ...plain, knownFailures: { 'output/rde': 'A typing mistake.' } }
    const { drivers } = await runConformance([target], { cases: fixtureCases, only: greenIds })
    expect(drivers[0]?.error).toBe(
      'In `knownFailures` of the target: Expected the id of a case, got `output/rde`. Near: `output/red`.',
    )
  })

  test('gives its options to every shell, with its grace', async () => {
    const report = await runOne(
      async ({ shell, openShell }) => {
        const own = await openShell({ env: { OWN: 'own' } })
        const shared = await shell.exec('echo "$SHARED"')
        assert.equal(shared.stdout.text, 'shared\n')
        assert.equal(shared.limits.effective.graceMs, 77)
        const result = await own.exec('echo "$OWN"')
        assert.equal(result.stdout.text, 'own\n')
        assert.equal(result.limits.effective.graceMs, 77)
      },
      { ...plain, shellOptions: { env: { SHARED: 'shared' } }, budgets: { graceMs: 77 } },
    )
    expect(report).toMatchObject({ status: 'passed' })
  })
})

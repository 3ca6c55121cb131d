import { expect, it } from 'vitest'
import type { Check } from '../../src/soak-check/check.ts'
import { atMost, exactly, type Figure } from '../../src/soak-check/figure.ts'
import { formatResult } from '../../src/soak-check/report.ts'
import { type CheckResult, exitCodeOf, runChecks } from '../../src/soak-check/run-checks.ts'

const checkOf = (name: string, run: Check['run']): Check => ({ name, what: `what ${name} does`, run })

const run = (
  checks: readonly Check[],
  { scale = 1, signal = new AbortController().signal } = {},
): Promise<readonly CheckResult[]> =>
  runChecks(checks, { scale, signal, onBegin: () => {}, onStep: () => {}, onEnd: () => {} })

it.each([
  { figures: [exactly('codes', 256, 256), atMost('MiB', 16, 16)], state: 'kept' },
  { figures: [exactly('codes', 255, 256), atMost('MiB', 1, 16)], state: 'broken' },
  { figures: [atMost('MiB', 16.01, 16)], state: 'broken' },
  { figures: [atMost('MiB', Number.NaN, 16)], state: 'broken' },
  { figures: [] as Figure[], state: 'broken' },
])('a check with the figures $figures is $state', async ({ figures, state }) => {
  const [result] = await run([checkOf('one', async () => figures)])
  expect(result?.state).toBe(state)
})

it('a check that cannot be done is failed, and the next one runs', async () => {
  const results = await run([
    checkOf('impossible', () => Promise.reject(new Error('no such thing'))),
    checkOf('possible', async () => [exactly('codes', 1, 1)]),
  ])
  expect(results.map(({ state }) => state)).toEqual(['failed', 'kept'])
  expect(results[0]?.error).toContain('Error: no such thing')
})

it('an interrupted check has no figures, and the next one does not begin', async () => {
  const interruption = new AbortController()
  const begun = checkOf('begun', async ({ step }) => {
    interruption.abort()
    step(1, 2)
    return [exactly('codes', 1, 1)]
  })
  const results = await run([begun, begun], { signal: interruption.signal })
  expect(results.map(({ state, figures }) => ({ state, figures }))).toEqual([
    { state: 'interrupted', figures: [] },
  ])
})

it('the scale multiplies rounds and never leaves none', async () => {
  const counting = checkOf('counting', async ({ rounds }) => [
    exactly('of 300', rounds(300), 0),
    exactly('of 7', rounds(7), 0),
  ])
  const [result] = await run([counting], { scale: 0.05 })
  expect(result?.figures.map(({ value }) => value)).toEqual([15, 1])
})

const resultOf = (state: CheckResult['state']): CheckResult => ({
  name: 'one',
  what: 'what one does',
  state,
  elapsedMs: 1_240,
  figures: [],
  error: null,
})

it.each([
  { states: ['kept', 'kept'] as const, isInterrupted: false, code: 0 },
  { states: ['kept', 'broken'] as const, isInterrupted: false, code: 1 },
  { states: ['failed'] as const, isInterrupted: false, code: 1 },
  { states: ['kept', 'interrupted'] as const, isInterrupted: true, code: 130 },
  { states: ['broken', 'interrupted'] as const, isInterrupted: true, code: 1 },
  { states: [] as const, isInterrupted: true, code: 130 },
])('the exit code of $states is $code', ({ states, isInterrupted, code }) => {
  expect(exitCodeOf(states.map(resultOf), isInterrupted)).toBe(code)
})

it('the report marks the figure that broke its bound', () => {
  const figures = [exactly('codes', 256, 256), atMost('growth in MiB', 16.234, 16)]
  expect(formatResult({ ...resultOf('broken'), figures })).toBe(
    [
      'broken      one: what one does (1.2 s)',
      '    codes: 256 (exactly 256)',
      '  ! growth in MiB: 16.23 (at most 16)',
    ].join('\n'),
  )
})

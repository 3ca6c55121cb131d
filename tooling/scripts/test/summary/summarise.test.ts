import { expect, it } from 'vitest'
import { summarise } from '../../src/summary/summarise.js'

const good = { name: 'core', step: 'test', passed: 3, skipped: 1, failures: [] }
const steps = (codes: Record<string, number>) =>
  Object.entries(codes).map(([name, exitCode]) => ({ name, exitCode }))
const noneRan = 'FAILED local: expected at least one passed test; none ran'

it.each([
  [
    'all is well',
    { sources: [good, { ...good, name: 'local' }], steps: steps({ test: 0, check: 0 }) },
    { passed: 6, failed: 0, skipped: 2, problems: [] },
  ],
  [
    'a test failed, which is why its step failed',
    { sources: [{ ...good, failures: ['a', 'b'] }], steps: steps({ test: 1, check: 0 }) },
    { passed: 3, failed: 2, skipped: 1, problems: ['FAILED core: a', 'FAILED core: b'] },
  ],
  [
    'a step failed though no test did',
    { sources: [good], steps: steps({ test: 1, check: 0 }) },
    {
      passed: 3,
      failed: 1,
      skipped: 1,
      problems: ['FAILED npm run test: expected exit code 0, got 1; see its output above'],
    },
  ],
  [
    'a check failed beside a test',
    { sources: [{ ...good, failures: ['a'] }], steps: steps({ test: 1, check: 2 }) },
    {
      passed: 3,
      failed: 2,
      skipped: 1,
      problems: ['FAILED core: a', 'FAILED npm run check: expected exit code 0, got 2; see its output above'],
    },
  ],
  [
    'the suite stopped, though a test failed too',
    {
      sources: [
        { ...good, failures: ['a'] },
        { ...good, step: 'start' },
      ],
      steps: steps({ test: 1, start: 2 }),
    },
    {
      passed: 6,
      failed: 2,
      skipped: 2,
      problems: ['FAILED core: a', 'FAILED npm run start: expected exit code 0, got 2; see its output above'],
    },
  ],
  [
    'no test ran in a package',
    {
      sources: [good, { name: 'local', step: 'test', passed: 0, skipped: 0, failures: [] }],
      steps: steps({ test: 0 }),
    },
    { passed: 3, failed: 1, skipped: 1, problems: [noneRan] },
  ],
  [
    'every test of a package was skipped',
    { sources: [{ name: 'local', step: 'test', passed: 0, skipped: 4, failures: [] }], steps: [] },
    { passed: 0, failed: 1, skipped: 4, problems: [noneRan] },
  ],
])('counts when %s', (_, what, expected) => {
  expect(summarise(what)).toEqual(expected)
})

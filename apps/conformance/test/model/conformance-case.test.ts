import { expect, test } from 'vitest'
import { defineCase } from '../../src/index.ts'
import { caseOf } from '../fixtures/own-case.ts'

const own = caseOf(async () => undefined)

test.each(['e2b-dev/E2B#500', 'vercel/next.js#96773', 'zero/Z1', 'openagents/O11'])(
  '%s is an origin',
  (origin) => {
    expect(defineCase({ ...own, origins: [origin] })).toMatchObject({ origins: [origin] })
  },
)

test.each([
  '',
  'E2B#500',
  'e2b-dev/E2B',
  'e2b-dev/E2B#0',
  'e2b-dev/E2B PR#5',
  'zero/z1',
  'Zero/Z1',
  'zero/Z',
])('`%s` is no origin and is refused where the case is written', (origin) => {
  expect(() => defineCase({ ...own, origins: ['zero/Z1', origin] })).toThrow(
    new TypeError(
      `Expected origins such as \`owner/repo#1\` or \`zero/Z1\`, got \`${origin}\` in own/case. Correct it.`,
    ),
  )
})

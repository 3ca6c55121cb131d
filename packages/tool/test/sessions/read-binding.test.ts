import { ShellError } from '@shell/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBinding } from '../../src/sessions/read-binding.ts'

/** A longer run: `SHELL_TOOL_FUZZ=100000 npx vitest run test/sessions/read-binding.test.ts`. */
const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 500)

const written = fc.record(
  {
    version: fc.constantFrom(1, 2, '1'),
    key: fc.constantFrom('a', 'b', 1),
    ref: fc.record(
      {
        driver: fc.constantFrom('local', ''),
        id: fc.constantFrom('1', '', 1),
        label: fc.constantFrom(null, 'x', 1),
        createdAt: fc.constantFrom(0, '0'),
      },
      { requiredKeys: ['driver', 'id'] },
    ),
    extra: fc.anything(),
  },
  { requiredKeys: ['version', 'key', 'ref'] },
)

it('what a store gives is a whole binding of this key, or is refused', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.anything()), (stored) => {
      try {
        const read = readBinding(stored, 'a')
        expect(read).toEqual(stored)
        if (read !== null) expect(read).toMatchObject({ version: 1, key: 'a' })
      } catch (error) {
        if (!ShellError.isInstance(error)) throw error
        expect(error.code).toBe('INVALID_ARGUMENT')
      }
    }),
    { numRuns },
  )
})

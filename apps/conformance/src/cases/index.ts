import assert from 'node:assert/strict'
import { type ConformanceCase, defineCase } from '../model/conformance-case.ts'

/** Every case, in the order of the contract. */
export const cases: readonly ConformanceCase[] = [
  defineCase({
    id: 'outcome/exit-code',
    rule: 'outcome/exit-code-exact',
    title: 'A command that exits with 3 gives exit code 3',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Everything else is read from the exit code.',
    run: async ({ shell }) => {
      const result = await shell.exec('exit 3')
      assert.equal(result.exitCode, 3)
    },
  }),
]

import { expect, it } from 'vitest'
import { formatTable } from '../../src/print/table.ts'

it('puts names to the left and figures to the right', () => {
  const table = formatTable(
    ['name', 'ms'],
    [
      ['a', '1.25'],
      ['longer', '10.00'],
    ],
  )
  expect(table).toBe(['name       ms', 'a        1.25', 'longer  10.00'].join('\n'))
})

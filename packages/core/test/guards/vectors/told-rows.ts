import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../../src/guards/index.ts'
import { readVectors, type Vector } from './read-vectors.ts'

/** One claim for each row of a table whose id starts so, titled with the id. */
export function claimRows(table: string, name: string, rows: RegExp, count: number): void {
  const vectors = readVectors(table).filter(({ id }) => rows.test(id))

  describe(name, () => {
    it(`has ${count} rows`, () => {
      expect(vectors).toHaveLength(count)
    })

    it.each(vectors.map((each) => [each.id, each.command, each.expected, each] as const))(
      '%s: %j is %s',
      (_id, _command, expected, { command }: Vector) => {
        const verdict = checkCommand(command, {}, { hasProgram: (each) => !each.startsWith('nosuchtool') })
        expect(verdict.category ?? 'allow').toBe(expected)
      },
    )
  })
}

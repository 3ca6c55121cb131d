import type { ConformanceCase } from '../model/conformance-case.ts'

/** A line for each case: id, level, cost and title; and how many there are. */
export const listCases = (cases: readonly ConformanceCase[]): string => {
  const width = Math.max(0, ...cases.map(({ id }) => id.length))
  const lines = cases.map(
    ({ id, level, cost, title }) => `${id.padEnd(width)}  ${level.padEnd(6)}  ${cost}  ${title}`,
  )
  return `${[...lines, `${cases.length} cases`].join('\n')}\n`
}

/** The same as JSON, with everything but the code. */
export const listCasesAsJson = (cases: readonly ConformanceCase[]): string => {
  const plain = cases.map(({ run: _, doors = [], origins = [], ...data }) => ({ ...data, doors, origins }))
  return `${JSON.stringify(plain, null, 2)}\n`
}

/** What one case claims, and why. */
export const explainCase = (conformanceCase: ConformanceCase): string => {
  const { id, rule, title, level, needs, cost, why, doors = [], origins = [] } = conformanceCase
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['rule', rule],
    ['level', level],
    ['needs', needs.length === 0 ? 'nothing' : needs.join(', ')],
    ['cost', cost],
    ['doors', doors.join(', ')],
    ['why', why],
    ['origins', origins.join(', ')],
  ]
  const lines = rows.filter(([, value]) => value !== '').map(([name, value]) => `${name.padEnd(7)}  ${value}`)
  return `${[id, title, '', ...lines].join('\n')}\n`
}

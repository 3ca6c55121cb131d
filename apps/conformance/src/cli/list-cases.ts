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
  const plain = cases.map(({ id, rule, title, level, needs, cost, why }) => {
    return { id, rule, title, level, needs, cost, why }
  })
  return `${JSON.stringify(plain, null, 2)}\n`
}

/** What one case claims, and why. */
export const explainCase = ({ id, rule, title, level, needs, cost, why }: ConformanceCase): string =>
  `${[
    id,
    title,
    '',
    `rule   ${rule}`,
    `level  ${level}`,
    `needs  ${needs.length === 0 ? 'nothing' : needs.join(', ')}`,
    `cost   ${cost}`,
    `why    ${why}`,
  ].join('\n')}\n`

import { formatTable } from '../print/table.ts'
import { boundText, type Figure, keepsBound } from './figure.ts'
import type { CheckResult } from './run-checks.ts'

/** A line for each check, with what broke below it. */
export function formatResult({ name, what, state, elapsedMs, figures, error }: CheckResult): string {
  const title = `${state.padEnd(11)} ${name}: ${what} (${(elapsedMs / 1_000).toFixed(1)} s)`
  return [title, ...figures.map(figureLine), ...(error === null ? [] : [indented(error)])].join('\n')
}

export function formatSummary(results: readonly CheckResult[]): string {
  const rows = results.map(({ name, state, elapsedMs, figures }) => [
    name,
    state,
    `${figures.filter(keepsBound).length} of ${figures.length}`,
    (elapsedMs / 1_000).toFixed(1),
  ])
  return formatTable(['check', 'state', 'bounds kept', 'seconds'], rows)
}

const figureLine = (figure: Figure): string =>
  `  ${keepsBound(figure) ? ' ' : '!'} ${figure.what}: ${rounded(figure.value)} (${boundText(figure.bound)})`

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

const indented = (text: string): string => text.replaceAll(/^/gm, '    ')

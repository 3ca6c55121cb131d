import type { Writable } from 'node:stream'
import { CommanderError } from 'commander'
import picocolors from 'picocolors'
import type { ConformanceCase } from '../model/conformance-case.ts'
import type { Mutant } from '../model/mutant.ts'
import { createProgress } from '../report/progress.ts'
import { reportAsText } from '../report/report-as-text.ts'
import { verdictOf } from '../report/verdict.ts'
import { mutateTarget } from '../run/mutate-target.ts'
import { runConformance } from '../run/run-conformance.ts'
import { caseWithId, selectCases, UnknownCaseError } from '../run/select-cases.ts'
import { type CommandLine, readCommandLine } from './command-line.ts'
import { explainCase, listCases, listCasesAsJson } from './list-cases.ts'
import { loadMutant } from './load-mutant.ts'
import { loadTargets } from './load-targets.ts'
import { UsageError } from './usage-error.ts'
import { prepareReports, writeReports } from './write-reports.ts'

/** What the command meets in its process. */
export interface Surroundings {
  readonly cases: readonly ConformanceCase[]
  readonly version: string
  /** Targets and reports are relative to it. */
  readonly directory: string
  readonly stdout: Terminal
  readonly stderr: Terminal
  /** Ends the run. */
  readonly signal: AbortSignal
}

export type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** Runs the command and gives its exit code. Results go to `stdout`, progress and mistakes to `stderr`. */
export const main = async (values: readonly string[], around: Surroundings): Promise<number> => {
  const { version, stdout, stderr } = around
  try {
    const line = readCommandLine(values, {
      version,
      writeOut: (text) => stdout.write(text),
      writeError: (text) => stderr.write(text),
    })
    return await perform(line, around)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UsageError || error instanceof UnknownCaseError)) throw error
    stderr.write(`error: ${error.message}\n`)
    return 2
  }
}

const perform = async (line: CommandLine, around: Surroundings): Promise<number> => {
  const { cases, stdout } = around
  if (line.json && !line.list)
    throw new UsageError(
      'Expected `--json` together with `--list`. Add `--list`, or write a report with `--report json=FILE`.',
    )
  if (line.mutantsFrom !== undefined && line.mutant === undefined) {
    throw new UsageError('Expected `--mutants-from` together with `--mutant NAME`. Name the mutant to run.')
  }
  const selected = selectCases(cases, line)
  const mutant =
    line.mutant === undefined ? null : await loadMutant(line.mutant, line.mutantsFrom, around.directory)
  if (line.explain !== undefined) {
    stdout.write(explainCase(caseWithId(cases, line.explain)))
    return 0
  }
  if (line.list) {
    stdout.write(line.json ? listCasesAsJson(selected) : listCases(selected))
    return 0
  }
  return run(line, mutant, around)
}

const run = async (line: CommandLine, mutant: Mutant | null, around: Surroundings): Promise<number> => {
  const { cases, directory, stdout, stderr, signal } = around
  const { targets, failures } = await loadTargets(line.targets, directory)
  const proven = mutant === null ? targets : targets.map((target) => mutateTarget(target, mutant))

  await prepareReports(line.report, directory)
  const redraw = stderr.isTTY === true
  const onEvent = createProgress(stderr, { redraw, colors: hasColors(stderr), columns: stderr.columns ?? 80 })
  const found = await runConformance(proven, { ...line, cases, onEvent, signal })
  const report = { ...found, drivers: [...found.drivers, ...failures] }

  stdout.write(reportAsText(report, { colors: hasColors(stdout) }))
  await writeReports(report, line.report, directory)
  return verdictOf(report).exitCode
}

/** picocolors judges the environment, and only for `stdout`; a stream that is no terminal has none unless forced. */
const hasColors = ({ isTTY }: Terminal): boolean =>
  picocolors.isColorSupported && (isTTY === true || Boolean(process.env.FORCE_COLOR))

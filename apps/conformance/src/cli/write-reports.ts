import { access, constants, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ConformanceReport } from '../model/report.ts'
import { reportAsJson } from '../report/report-as-json.ts'
import { reportAsJunit } from '../report/report-as-junit.ts'
import { reportAsText } from '../report/report-as-text.ts'
import type { ReportFile, ReportKind } from './command-line.ts'
import { UsageError } from './usage-error.ts'

/**
 * Makes the directories of the reports. Throws a UsageError where one cannot be written: better before a run of minutes
 * than after it.
 */
export const prepareReports = async (files: readonly ReportFile[], directory: string): Promise<void> => {
  for (const { kind, file } of files) {
    const problem = await findProblem(resolve(directory, file))
    if (problem === null) continue
    throw new UsageError(
      `Expected \`--report ${kind}=${file}\` to name a file that can be written, got ${problem}. Nothing ran; name another one.`,
    )
  }
}

/** Writes each report whole or not at all, making the directories above it. */
export const writeReports = async (
  report: ConformanceReport,
  files: readonly ReportFile[],
  directory: string,
): Promise<void> => {
  for (const { kind, file } of files) await writeWhole(resolve(directory, file), formats[kind](report))
}

const findProblem = async (path: string): Promise<string | null> => {
  try {
    await mkdir(dirname(path), { recursive: true })
    await access(dirname(path), constants.W_OK)
  } catch (error) {
    return `${(error as NodeJS.ErrnoException).code} for its directory`
  }
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() === true ? 'a directory' : null
}

const formats: Readonly<Record<ReportKind, (report: ConformanceReport) => string>> = {
  json: reportAsJson,
  junit: reportAsJunit,
  text: reportAsText,
}

/** A reader sees the old file or the new one: a rename within one directory is atomic. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${process.pid}.draft`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

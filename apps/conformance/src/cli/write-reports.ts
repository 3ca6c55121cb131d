import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ConformanceReport } from '../model/report.ts'
import { reportAsJson } from '../report/report-as-json.ts'
import { reportAsJunit } from '../report/report-as-junit.ts'
import { reportAsText } from '../report/report-as-text.ts'
import type { ReportFile, ReportKind } from './command-line.ts'

/** Writes each report whole or not at all, making the directories above it. */
export const writeReports = async (
  report: ConformanceReport,
  files: readonly ReportFile[],
  directory: string,
): Promise<void> => {
  for (const { kind, file } of files) await writeWhole(resolve(directory, file), formats[kind](report))
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

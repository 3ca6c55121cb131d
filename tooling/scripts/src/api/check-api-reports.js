import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { listEntryPoints } from './entry-points.js'

/** Whether a name is exported, and how its comment is written, is not for a report to judge. */
const messages = {
  compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
  extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
  tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
}

/** @import { EntryPoint } from './entry-points.js' */

/**
 * Compares the public surface of each package, as it is built, with its report; with `fix` renews the report.
 * @param {boolean} fix
 * @returns {Promise<readonly string[]>} What is wrong, a sentence each.
 */
export async function checkApiReports(fix) {
  const entries = listEntryPoints()
  const scratch = await mkdtemp(join(tmpdir(), 'api-reports-'))
  try {
    /** @type {string[]} */
    const problems = []
    for (const entry of entries) problems.push(...(await checkEntry(entry, scratch, fix)))
    return [...problems, ...(await findStrays(entries))]
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/**
 * @param {EntryPoint} entry
 * @param {string} scratch
 * @param {boolean} fix
 */
async function checkEntry(entry, scratch, fix) {
  if (!existsSync(entry.types)) return [`Expected \`${entry.types}\`; it is not built. Run: npm run build`]
  if (fix) await mkdir(dirname(entry.report), { recursive: true })
  /** @type {string[]} */
  const complaints = []
  const result = Extractor.invoke(configure(entry, scratch), {
    localBuild: fix,
    messageCallback(message) {
      message.handled = true
      if (message.logLevel === 'error' || message.logLevel === 'warning') complaints.push(message.text)
    },
  })
  if (result.succeeded || (fix && result.apiReportChanged)) return []
  if (result.apiReportChanged) {
    return [`\`${entry.report}\` is not what the build exports. Look at the change, then: npm run api:update`]
  }
  return [`\`${entry.types}\`: ${complaints.join('; ')}`]
}

/**
 * @param {EntryPoint} entry
 * @param {string} scratch
 */
function configure(entry, scratch) {
  const directory = resolve(entry.directory)
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(directory, 'package.json'),
    configObject: {
      projectFolder: directory,
      mainEntryPointFilePath: resolve(entry.types),
      // The extractor looks for types below the current directory, which is not the package's.
      compiler: {
        overrideTsconfig: {
          extends: './tsconfig.json',
          compilerOptions: { typeRoots: ['./node_modules/@types'] },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: basename(entry.report),
        reportFolder: resolve(dirname(entry.report)),
        reportTempFolder: scratch,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages,
      newlineKind: 'lf',
    },
  })
}

/**
 * Reports that no entry point stands behind any more.
 * @param {readonly EntryPoint[]} entries
 */
async function findStrays(entries) {
  const known = new Set(entries.map((entry) => entry.report))
  const folders = [...new Set(entries.map((entry) => dirname(entry.report)))].filter((folder) =>
    existsSync(folder),
  )
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  )
  return files
    .flat()
    .filter((file) => !known.has(file))
    .map((file) => `\`${file}\` has no entry point behind it. Remove it.`)
}

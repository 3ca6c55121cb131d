import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { writeConsumer } from './write-consumer.js'

/** @import { Install } from './installs.js' */
/** @import { Sample } from './read-sample.js' */

const compilers = ['typescript', 'typescript-newest']

/**
 * A project of somebody else: installs the tarballs, imports every entry point, runs the sample, checks the types.
 * Rejects with what was expected and what came.
 * @param {{ install: Install, tarballs: ReadonlyMap<string, string>, sample: Sample, scratch: string }} what
 */
export async function checkConsumer({ install, tarballs, sample, scratch }) {
  const directory = join(scratch, install.name)
  await mkdir(directory)
  await step(`${install.name}: install`, () => install.run(directory, tarballs))
  await step(`${install.name}: sample of the README`, () => runSample(directory, sample))
  await writeConsumer(directory, [...tarballs.keys()])
  await step(`${install.name}: import every entry point`, () => node(directory, ['consumer.js']))
  for (const compiler of compilers) {
    const tsc = join('node_modules', compiler, 'bin', 'tsc')
    await step(`${install.name}: types with ${compiler}`, () => node(directory, [tsc]))
  }
}

/**
 * @param {string} title
 * @param {() => Promise<unknown>} run
 */
async function step(title, run) {
  const startedAt = performance.now()
  try {
    await run()
  } catch (error) {
    throw new Error(`${title}\n${error instanceof Error ? error.message : error}`)
  }
  console.log(`ok     ${title} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
}

/**
 * @param {string} directory
 * @param {Sample} sample
 */
async function runSample(directory, { code, prints }) {
  await writeFile(join(directory, 'sample.js'), code)
  const { stdout } = await node(directory, ['sample.js'])
  if (`${stdout}\n` !== prints) {
    throw new Error(`Expected the sample to print what README.md says:\n${prints}It printed:\n${stdout}\n`)
  }
}

/**
 * @param {string} directory
 * @param {readonly string[]} args
 */
const node = (directory, args) =>
  execa(process.execPath, args, { cwd: directory, stdin: 'ignore', timeout: 120_000 })

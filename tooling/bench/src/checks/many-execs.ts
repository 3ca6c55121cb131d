import { getEventListeners } from 'node:events'
import { createShell, type ExecOptions, type ExecResult, type Shell, ShellError } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { collectGarbage, countDescriptors, countResidentChildren } from '../observe/own-resources.ts'
import { countTemporaryEntries } from '../observe/temporary-directory.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly, type Figure } from '../soak-check/figure.ts'
import { median } from '../statistics/quantile.ts'

const mebibyte = 1_048_576
const windowLength = 100

/** Until code is compiled and pools are filled. */
const warmupExecs = 200

/** Pipes that wait to be used, and the directories of the shell. */
const maxPooledEntries = 300

/** Every way through the code that opens something; each says whether its result was right. */
const kinds: readonly ((shell: Shell, options: ExecOptions) => Promise<boolean>)[] = [
  async (shell, options) => isResult(await shell.exec('true', options), 0, ''),
  async (shell, options) => isResult(await shell.exec('printf out; printf err >&2', options), 0, 'out'),
  async (shell, options) => isResult(await shell.exec('cat', { ...options, stdin: 'given' }), 0, 'given'),
  async (shell, options) => isResult(await shell.exec(['sh', '-c', 'exit 7'], options), 7, ''),
  async (shell, options) => isNotFound(shell.exec(['/no/such/program'], options)),
]

/** Rules `lifecycle/open-close`, `abort/during`, `tree/cost`. */
export const manyExecs: Check = {
  name: 'many-execs',
  what: 'thousands of commands on one shell leave nothing behind, and the last ones cost what the first ones did',
  async run({ rounds, step }) {
    const { signal } = new AbortController()
    const total = rounds(10_000)
    await using shell = await createShell({ driver: localDriver() })
    const execOne = async (round: number): Promise<boolean> =>
      (await kinds[round % kinds.length]?.(shell, { signal })) === true
    for (let round = 0; round < Math.min(total, warmupExecs); round += 1) await execOne(round)

    const before = await takeStock(signal)
    const costs: number[] = []
    let right = 0
    for (let round = 0; round < total; round += 1) {
      step(round, total)
      const cpu = process.cpuUsage()
      if (await execOne(round)) right += 1
      const { user, system } = process.cpuUsage(cpu)
      costs.push((user + system) / 1_000)
    }
    const after = await takeStock(signal)
    await shell.close()
    return [
      exactly('right results', right, total),
      ...compare(before, after),
      atMost('entries in the temporary directory while open', after.temporaryEntries, maxPooledEntries),
      exactly('child processes after `close`', await countResidentChildren(), 0),
      exactly('entries in the temporary directory after `close`', await countTemporaryEntries(), 0),
      atMost('growth of the heap in MiB', (after.heapBytes - before.heapBytes) / mebibyte, 4),
      atMost('CPU of the last hundred against the first', lastAgainstFirst(costs), 1.1),
    ]
  },
}

interface Stock {
  readonly descriptors: number
  readonly children: number
  readonly listeners: number
  readonly temporaryEntries: number
  readonly heapBytes: number
}

async function takeStock(signal: AbortSignal): Promise<Stock> {
  const children = await countResidentChildren()
  collectGarbage()
  return {
    descriptors: countDescriptors(),
    children,
    listeners: getEventListeners(signal, 'abort').length,
    temporaryEntries: await countTemporaryEntries(),
    heapBytes: process.memoryUsage().heapUsed,
  }
}

const compare = (before: Stock, after: Stock): readonly Figure[] => [
  exactly('descriptors', after.descriptors, before.descriptors),
  exactly('child processes', after.children, before.children),
  exactly('listeners on the shared AbortSignal', after.listeners, 0),
]

/**
 * Of the CPU time and not of the clock, which tells more about the machine than about us. What a round of all kinds
 * typically takes: a collection of garbage, or a neighbour, now and then says nothing about a command.
 */
function lastAgainstFirst(costs: readonly number[]): number {
  const length = Math.min(windowLength, Math.floor(costs.length / 2 / kinds.length) * kinds.length)
  return typicalRound(costs.slice(-length)) / typicalRound(costs.slice(0, length))
}

/** The medians of each kind, added up. The window holds whole rounds. */
const typicalRound = (costs: readonly number[]): number =>
  kinds
    .map((_, kind) => median(costs.filter((_, index) => index % kinds.length === kind)))
    .reduce((total, cost) => total + cost, 0)

const isResult = ({ exitCode, stdout }: ExecResult, code: number, text: string): boolean =>
  exitCode === code && stdout.text === text

const isNotFound = (execution: Promise<ExecResult>): Promise<boolean> =>
  execution.then(
    () => false,
    (error: unknown) => ShellError.isInstance(error) && error.code === 'PROGRAM_NOT_FOUND',
  )

import { cpus, loadavg, release, totalmem, type } from 'node:os'

/** What figures depend on. */
export interface Machine {
  readonly node: string
  readonly kernel: string
  readonly cores: number
  readonly processor: string
  readonly memoryGib: number
  /** Of the last minute, when this was asked: above `cores` others were at work, and times say little. */
  readonly load: number
}

export const describeMachine = (): Machine => ({
  node: process.version,
  kernel: `${type()} ${release()}`,
  cores: cpus().length,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memoryGib: Math.round(totalmem() / 2 ** 30),
  load: loadavg()[0] ?? 0,
})

export const machineLine = ({ node, kernel, cores, processor, memoryGib, load }: Machine): string =>
  `Node ${node}, ${kernel}, ${cores} cores (${processor}), ${memoryGib} GiB, load ${load.toFixed(1)}`

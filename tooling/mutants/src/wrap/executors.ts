import type { Executor, ExecutorProcess, OutputSink, ShellDriver, StartSpec } from '@shell/core'
import { replacing } from './replacing.ts'

/** Starts a process in a good executor, with something wrong about it. */
export type FaultyStart = (executor: Executor, spec: StartSpec, sink: OutputSink) => Promise<ExecutorProcess>

/** A driver whose executors start processes in this way and are good in everything else. */
export function withStart(driver: ShellDriver, start: FaultyStart): ShellDriver {
  return withExecutor(driver, (executor) =>
    replacing(executor, { start: (spec, sink) => start(executor, spec, sink) }),
  )
}

/** A driver whose executors are wrapped as they are opened. */
export function withExecutor(driver: ShellDriver, wrap: (executor: Executor) => Executor): ShellDriver {
  return replacing(driver, { open: async (options) => wrap(await driver.open(options)) })
}

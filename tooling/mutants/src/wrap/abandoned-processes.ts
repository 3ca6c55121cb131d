import type { Executor, ExecutorProcess, ProcessEnd, ShellDriver } from '@shell/core'
import { withExecutor } from './executors.ts'
import { replacing } from './replacing.ts'

/** Is done with a process without ending what is left of it, and calls its tree gone. */
export type Abandon = (withinMs: number) => Promise<ProcessEnd>

/** Gives a started process a fault that may leave something alive. */
export type FaultyProcess = (process: ExecutorProcess, abandon: Abandon) => ExecutorProcess

/**
 * A driver whose processes can be abandoned. They live until a directory is removed, as at the end of each case:
 * otherwise they would still write while it is removed, and stay until `close`.
 */
export function withAbandoning(driver: ShellDriver, wrap: FaultyProcess): ShellDriver {
  return withExecutor(driver, (executor) => {
    const abandoned = new Set<ExecutorProcess>()
    const endAbandoned = async (): Promise<void> => {
      await Promise.all([...abandoned].map((process) => process.signal('SIGKILL')))
      abandoned.clear()
    }
    return replacing(executor, {
      files: endingFirst(executor.files, endAbandoned),
      start: async (spec, sink) => {
        const process = await executor.start(spec, sink)
        return wrap(process, async (withinMs) => {
          abandoned.add(process)
          return { ...(await process.finish('keep', withinMs)), treeGone: true }
        })
      },
    })
  })
}

const endingFirst = (files: Executor['files'], end: () => Promise<void>): Executor['files'] =>
  replacing(files, {
    remove: async (path, options) => {
      if (options.recursive) await end()
      return files.remove(path, options)
    },
  })

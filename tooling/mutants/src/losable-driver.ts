import {
  type Executor,
  type ExecutorProcess,
  type ExecutorRef,
  type RawExit,
  type ShellDriver,
  ShellError,
} from '@shell/core'
import { withExecutor } from './wrap/executors.ts'
import { replacing } from './wrap/replacing.ts'

/** A good driver whose executors can be lost, as those of a remote driver can. */
export interface LosableDriver {
  readonly driver: ShellDriver
  /** Kills what runs in the executor and cuts it off, as a crash of its machine would. */
  lose(ref: ExecutorRef): Promise<void>
}

export function losableDriver(driver: ShellDriver): LosableDriver {
  const connections = new Map<string, Connection>()
  return {
    driver: withExecutor(driver, (executor) => {
      const connection = new Connection(driver.name)
      connections.set(executor.ref.id, connection)
      return connected(executor, connection)
    }),
    lose: async ({ id }) => {
      const connection = connections.get(id)
      if (connection === undefined) throw new Error(`Expected an executor of this driver, got the id ${id}.`)
      await connection.cut()
    },
  }
}

/** Good in everything as long as the connection holds; then nothing starts and what runs is lost. */
function connected(executor: Executor, connection: Connection): Executor {
  return replacing(executor, {
    lost: connection.lost,
    start: async (spec, sink) => {
      connection.assertOpen()
      const process = await executor.start(spec, sink)
      return replacing(process, { exit: connection.exitOf(process) })
    },
  })
}

class Connection {
  readonly lost: Promise<ShellError>
  readonly #driver: string
  readonly #running = new Map<ExecutorProcess, (exit: RawExit) => void>()
  #tellLost: (error: ShellError) => void = () => {}
  #error: ShellError | null = null

  constructor(driver: string) {
    this.#driver = driver
    this.lost = new Promise((resolve) => {
      this.#tellLost = resolve
    })
  }

  assertOpen(): void {
    if (this.#error !== null) throw this.#error
  }

  /** How a process ends: by itself, or by the loss. */
  exitOf(process: ExecutorProcess): Promise<RawExit> {
    return new Promise((resolve) => {
      this.#running.set(process, resolve)
      void process.exit.then((exit) => {
        this.#running.delete(process)
        resolve(exit)
      })
    })
  }

  /** What runs learns of it first, by the end of its streams; that the place is gone shows after that. */
  async cut(): Promise<void> {
    const error = new ShellError(
      `[${this.#driver}] Expected a connection to the executor, got one that was cut. Open a new shell.`,
      { code: 'LOST', phase: 'run', retryable: true, rule: 'outcome/lost', driver: this.#driver },
    )
    this.#error = error
    const running = [...this.#running]
    for (const [, resolve] of running) resolve({ lost: error })
    await Promise.all(running.map(([process]) => process.signal('SIGKILL')))
    this.#tellLost(error)
  }
}

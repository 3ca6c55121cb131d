import type { RunningProcess } from '../contract/shell.ts'
import type { ShellError } from '../errors/shell-error.ts'
import type { CommandRun, StartedRun } from '../exec/command-run.ts'

/** What of a shell runs now, and what is about to. */
export class CommandRegister {
  readonly #running = new Map<CommandRun, Promise<unknown>>()
  readonly #starting = new Set<Promise<unknown>>()

  /** In the order of their starts. */
  list(): readonly RunningProcess[] {
    return [...this.#running.keys()].map((run) => ({
      id: run.request.spec.id,
      command: run.request.command,
      startedAt: run.startedAt,
    }))
  }

  /** Keeps count of a start until it has led to something. */
  async expect<T>(starting: Promise<T>): Promise<T> {
    this.#starting.add(starting)
    return await starting.finally(() => this.#starting.delete(starting))
  }

  add({ run, result }: StartedRun): void {
    this.#running.set(run, result)
  }

  remove(run: CommandRun): void {
    this.#running.delete(run)
  }

  endAll(kind: 'closed' | 'lost', error: ShellError): void {
    for (const run of this.#running.keys()) run.end(kind, error)
  }

  /** Resolves when what starts has started, and what runs has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#starting)
    await Promise.allSettled(this.#running.values())
  }
}

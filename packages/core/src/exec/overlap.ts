import { onAbort } from '../async/abort-listeners.ts'
import { deferred } from '../async/deferred.ts'
import type { Executor } from '../contract/executor.ts'
import type { OverlapPolicy } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'
import { Gate, sharedGate } from './gate.ts'

/** Gives the place back; to be called once. */
export type Leave = () => void

/** Admits so many commands at once; the next ones wait in order or are refused. Rule `overlap/policy`. */
export class Overlap {
  readonly #driver: string
  readonly #policy: OverlapPolicy | undefined
  readonly #gate: () => Gate
  readonly #waiting = new Set<(refusal: ShellError) => void>()

  constructor(driver: string, policy: OverlapPolicy | undefined, executor: WorkspacePlace) {
    this.#driver = driver
    this.#policy = policy
    const ownGate = new Gate()
    this.#gate = policy?.scope === 'workspace' ? () => sharedGate(placeOf(executor)) : () => ownGate
  }

  /** Resolves when the command may start. Rejects with `BUSY`, with `ABORTED` while waiting, or as `clear` says. */
  async enter(signal: AbortSignal | undefined): Promise<Leave> {
    const policy = this.#policy
    if (policy === undefined) return () => {}
    const gate = this.#gate()
    if (!gate.tryEnter(policy.max)) {
      if (policy.policy === 'reject') throw this.#busy(policy)
      await this.#wait(gate, policy.max, signal)
    }
    return () => gate.leave()
  }

  /** Refuses everyone in line. */
  clear(error: ShellError): void {
    for (const refuse of this.#waiting) refuse(error)
  }

  async #wait(gate: Gate, max: number, signal: AbortSignal | undefined): Promise<void> {
    const turn = deferred<ShellError | null>()
    const stepOut = gate.wait(max, () => turn.resolve(null))
    const refuse = (refusal: ShellError): void => {
      stepOut()
      turn.resolve(refusal)
    }
    this.#waiting.add(refuse)
    const stopListening =
      signal && onAbort(signal, () => refuse(abortedWhile('waiting', this.#driver, signal)))
    const refusal = await turn.promise.finally(() => this.#waiting.delete(refuse))
    stopListening?.()
    if (refusal !== null) throw refusal
  }

  #busy({ max, scope }: OverlapPolicy): ShellError {
    const where = scope === 'workspace' ? ' in this workspace' : ''
    return new ShellError(
      `[${this.#driver}] Expected at most ${max} commands at once${where}, got one more. Wait for one to end, or use the policy 'queue'.`,
      { code: 'BUSY', phase: 'queue', retryable: true, rule: 'overlap/policy', driver: this.#driver },
    )
  }
}

type WorkspacePlace = Pick<Executor, 'ref' | 'workspace' | 'isolation'>

/** A path of the host names one place for all; in a file system of its own it is one of many of that name. */
const placeOf = ({ ref, workspace, isolation }: WorkspacePlace): string =>
  isolation.filesystem === 'image' ? JSON.stringify([ref.driver, ref.id, workspace]) : workspace

/** Rule `abort/before`: nothing ran. */
export function abortedWhile(what: 'starting' | 'waiting', driver: string, signal: AbortSignal): ShellError {
  const isQueued = what === 'waiting'
  return new ShellError(
    `[${driver}] Expected a signal that is not aborted, got one that was aborted ${isQueued ? 'while the command waited' : 'before the command started'}. Nothing ran.`,
    {
      code: 'ABORTED',
      phase: isQueued ? 'queue' : 'validate',
      rule: isQueued ? 'abort/queued' : 'abort/before',
      driver,
      cause: signal.reason,
    },
  )
}

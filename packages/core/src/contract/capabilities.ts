import type { Signal } from './signal.ts'

/**
 * What a driver or an executor can do, as plain data. A driver's own list is the upper bound; the executor's list
 * is what holds. Rule `honesty/refuse`: what is claimed is tested, what is denied is refused with `UNSUPPORTED`
 * before anything starts.
 */
export interface Capabilities {
  /** Bytes 0–255 arrive unchanged. Where `false`, output is text and other bytes may be replaced. */
  readonly exactBytes: boolean
  /** A death by signal is told from an exit code. Where `false`, `kill -TERM $$` is `exited 143`. */
  readonly exitSignal: boolean
  /** Input can be written while the command runs. Where `false`, `interactive` and iterable `stdin` are refused. */
  readonly streamingInput: boolean
  /** Both streams can share one pipe. Where `false`, `merge: true` is refused. */
  readonly merge: boolean
  /** Processes may outlive their command until `close`. Where `false`, `background: 'keep'` is refused. */
  readonly background: boolean
  /** A login shell can be asked for. Where `false`, `login: true` is refused. */
  readonly loginShell: boolean
  /** The shell can be chosen. Where `false`, `shell` is refused. */
  readonly chooseShell: boolean
  /** The working directory can be kept inside the granted roots. Where `false`, `confine: true` is refused. */
  readonly confinement: boolean
  /** Permissions can be added for one command. Where `false`, `permissions` is refused. */
  readonly permissions: boolean
  /** An executor can be reopened by its reference. Where `false`, `attachShell` is refused. */
  readonly attach: boolean
  /** What dead hosts left behind can be found and removed. Where `false`, `reapExecutors` is refused. */
  readonly reap: boolean
  /** Signals that reach the whole tree. Any other one is refused. `SIGKILL` is always among them. */
  readonly signals: readonly Signal[]
  /** What can contain a command. With `none`, `isolation: 'require'` is refused. */
  readonly isolation: IsolationLevel
  /** Network settings that can be asked for. Any other one is refused. */
  readonly network: readonly NetworkMode[]
}

export type IsolationLevel = 'none' | 'process' | 'namespace' | 'container' | 'vm'

/** `none`: no route at all. `host`: the host's own network. `allow`: named domains only. */
export type NetworkMode = 'none' | 'host' | 'allow'

/** Rule `honesty/isolation`: what really contained a command. */
export interface Isolation {
  readonly level: IsolationLevel
  /** `host`: everything the user can reach. `workspace`: only granted roots. `image`: a file system of its own. */
  readonly filesystem: 'host' | 'workspace' | 'image'
  readonly network: NetworkMode
  /** Names of the resource limits in force, such as `memory` or `processes`. */
  readonly limits: readonly string[]
  /** How the tree is held together, such as `group+marker` or `cgroup`. */
  readonly tree: string
  /** Why less was given than was asked for; `null` when nothing was withheld. */
  readonly downgrade: string | null
}

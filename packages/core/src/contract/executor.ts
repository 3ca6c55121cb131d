import type { ShellError } from '../errors/shell-error.ts'
import type { Capabilities, Isolation } from './capabilities.ts'
import type { ExecutorFiles } from './files.ts'
import type { ExecutorProcess, OutputSink, StartSpec } from './process.ts'

/** One open place with a workspace. Core derives everything users call from `start`, `files` and `close`. */
export interface Executor extends AsyncDisposable {
  readonly ref: ExecutorRef
  /** Real path, as commands see it, that relative paths start from. */
  readonly workspace: string
  /** Absolute path of the shell that runs command strings. */
  readonly shell: string
  /** Values this place gives to every command: at least PATH, HOME and USER. Rule `env/base`. */
  readonly env: Readonly<Record<string, string>>
  /** What holds here; never more than the driver's own list. */
  readonly capabilities: Capabilities
  readonly isolation: Isolation
  readonly files: ExecutorFiles
  /** Resolves when the place itself is gone, even while idle; never rejects. Rule `outcome/lost`. */
  readonly lost: Promise<ShellError>
  /** Starts a process. A rejection means that nothing ran and no state changed. Rule `outcome/result-or-throw`. */
  start(spec: StartSpec, sink: OutputSink): Promise<ExecutorProcess>
  /** Ends what runs and releases everything. Idempotent, also when called at once. Rule `lifecycle/open-close`. */
  close(): Promise<void>
}

/** Plain JSON that names an executor. */
export interface ExecutorRef {
  readonly driver: string
  readonly id: string
  readonly label: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

import { type Capabilities, type Isolation, ShellError } from '@shell/core'
import { type TreeRung, treeRungs } from '@shell/host-process'
import { z } from 'zod'

export interface LocalDriverOptions {
  /** Directories beside the workspace that file calls and `cwd` may use. Default: none. */
  readonly roots?: readonly string[]
  /**
   * PATH, HOME and whatever else every command gets. Default: the values of PATH, HOME and USER of this host; a name
   * that is given here replaces the host's value.
   */
  readonly env?: Readonly<Record<string, string>>
  /** Absolute path of the shell for command strings. Default: `bash` of the PATH, else `sh`. */
  readonly shell?: string
  /**
   * What holds the processes of a command together. `session`: marker, session and group. `cgroup`: a cgroup for each
   * command, whose end the kernel proves. `pid-namespace`: a pid namespace for each command, with its own `/proc`.
   * `open` rejects with `ISOLATION_UNAVAILABLE` where it cannot be had, unless `isolation: 'prefer'` is given.
   * Default: `auto`, which is `session`.
   */
  readonly tree?: 'auto' | 'session' | 'cgroup' | 'pid-namespace'
}

/** Throws `INVALID_ARGUMENT` for unknown keys and wrong types. */
export function assertLocalOptions(options: unknown): asserts options is LocalDriverOptions {
  const parsed = schema.safeParse(options)
  if (parsed.success) return
  throw new ShellError(
    `[local] Expected options of \`localDriver\`, got others: ${z.prettifyError(parsed.error)}`,
    {
      code: 'INVALID_ARGUMENT',
      phase: 'validate',
      rule: 'command/invalid',
      driver: 'local',
    },
  )
}

export const localCapabilities: Capabilities = {
  exactBytes: true,
  exitSignal: true,
  streamingInput: true,
  merge: true,
  background: true,
  loginShell: true,
  chooseShell: true,
  confinement: true,
  permissions: false,
  attach: false,
  reap: false,
  signals: ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGTERM', 'SIGUSR1', 'SIGUSR2', 'SIGSTOP', 'SIGCONT'],
  isolation: 'none',
  network: ['host'],
}

export const localIsolation: Isolation = {
  level: 'none',
  filesystem: 'host',
  network: 'host',
  limits: [],
  tree: 'session+marker',
  downgrade: null,
}

/** `auto` is the rung that costs nothing: docs/decisions/0021. */
export const rungOf = ({ tree = 'auto' }: LocalDriverOptions): TreeRung =>
  tree === 'auto' ? 'session' : tree

/** What a process can be given: no NUL, no half of a surrogate pair. */
const isCleanText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const absolutePath = z.string().startsWith('/')
const schema = z.strictObject({
  roots: z.array(absolutePath).optional(),
  env: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string().refine(isCleanText)).optional(),
  shell: absolutePath.optional(),
  tree: z.enum(['auto', ...treeRungs]).optional(),
})

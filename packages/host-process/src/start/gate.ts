import type { ProgramArguments } from './program-arguments.ts'

/** What a process goes through before it becomes the program. */
export interface Gate {
  /** A program that starts the gate in its turn, with its arguments; empty when the gate is the process itself. */
  readonly through: readonly string[]
  /** `cgroup.procs` of the cgroup that the process joins; `null` where it joins none. */
  readonly joins: string | null
}

/** Becomes the exit code of a report when the cgroup could not be joined. */
export const joinFailed = 'join'

/**
 * Set or counted up by shells, which the gate is; a program without a shell gets none of them, but for `SHLVL=0` where
 * `/bin/sh` is bash. Rule `env/base`.
 */
const madeByShells = ['PWD', 'OLDPWD', 'SHLVL', '_']

/**
 * A shell in front of a program, in the same process: it joins the cgroup before anything else can happen, and reports
 * through a FIFO that it was reached (`+`) and, when the `exec` fails, with which code. The FIFO is closed by a
 * successful `exec` and by nothing else, so that a failure is told by the `exec` itself. Rule `command/not-found`.
 */
export function gatedArguments(
  program: ProgramArguments,
  gate: Gate,
  reportFifo: string,
  env: Readonly<Record<string, string>>,
): { readonly file: string; readonly arguments: readonly string[] } {
  const added = madeByShells.filter((name) => !(name in env))
  const lines = [
    `exec ${reportDescriptor}>"$1" || exit`,
    `echo + >&${reportDescriptor}`,
    ...(gate.joins === null
      ? []
      : [`echo 0 >"$2" 2>/dev/null || { echo ${joinFailed} >&${reportDescriptor}; exit; }`]),
    // bash would end in the failed `exec`, with the descriptor still closed.
    '[ -z "$BASH_VERSION" ] || shopt -s execfail',
    `trap 'echo $? >&${reportDescriptor}' EXIT`,
    gate.joins === null ? 'shift' : 'shift 2',
    ...(added.length === 0 ? [] : [`unset ${added.join(' ')}`]),
    // Around the `exec`, a shell keeps the descriptor aside and closed on `exec`.
    `{ exec "$@"; } ${reportDescriptor}>&-`,
  ]
  const own = ['/bin/sh', '-c', lines.join('\n'), 'gate', reportFifo]
  const joins = gate.joins === null ? [] : [gate.joins]
  const [file = '', ...rest] = [...gate.through, ...own, ...joins, program.file, ...program.arguments]
  return { file, arguments: rest }
}

/** Not 3, which may hold a long script. */
const reportDescriptor = 4

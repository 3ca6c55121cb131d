/** Arguments of `taskkill` for a process and everything below it. Without `force` it only asks, as WM_CLOSE does. */
export const taskkillArguments = (pid: number, { force }: { readonly force: boolean }): readonly string[] => [
  '/PID',
  String(pid),
  '/T',
  ...(force ? ['/F'] : []),
]

export interface TaskkillAnswer {
  /** `partly`: it was refused somewhere, or could not; what lives on is not told. */
  readonly state: 'ended' | 'absent' | 'partly'
  /** What it said that it ended, as far as it can be read. */
  readonly pids: readonly number[]
}

/** `taskkill` found no such process. Seen by others; Microsoft does not document it, and it was not run here. */
const absentCode = 128

/**
 * What `taskkill` did. Only its exit code decides: its words come in the language of the system. The number after `PID`
 * is the same in each; the first in a line is that of the process, a second one that of its parent.
 */
export function readTaskkillAnswer(exitCode: number, stdout: string): TaskkillAnswer {
  const pids = stdout
    .split(/\r?\n/)
    .map((line) => Number(/\bPID\D{0,3}(\d+)/i.exec(line)?.[1]))
    .filter((pid) => pid > 0)
  if (exitCode === 0) return { state: 'ended', pids }
  return { state: exitCode === absentCode ? 'absent' : 'partly', pids }
}

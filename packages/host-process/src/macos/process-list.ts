import type { ProcessStatus } from '../tree/process-status.ts'

/** Arguments of `ps` whose output `readProcessList` reads; to be run with `LC_ALL=C`, which fixes the form of dates. */
export const processListArguments: readonly string[] = ['-axo', 'pid=,ppid=,pgid=,sess=,lstart=,comm=']

/** Four numbers, a date such as `Mon Nov 30 19:03:07 2026`, a name that may hold spaces. */
const line = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+([0-9a-f]+)\s+\w{3}\s+(\w{3}\s+\d+\s+[\d:]+\s+\d{4})\s+(.*)$/

/**
 * What `ps` of macOS tells, in the form that Linux gives. Three things are weaker: `startTicks` are whole seconds since
 * 1970, so that a pid that is used again within its second is not told apart; `sessionId` is 0 where `ps` shows none;
 * and a zombie is known by its name alone, which `ps` puts in parentheses or calls `<defunct>`.
 */
export function readProcessList(text: string): readonly ProcessStatus[] {
  return text.split('\n').flatMap((entry) => {
    const [, pid, parentPid, groupId, session = '', started = '', command = ''] = line.exec(entry) ?? []
    if (pid === undefined) return []
    return {
      pid: Number(pid),
      name: command.slice(command.lastIndexOf('/') + 1),
      parentPid: Number(parentPid),
      groupId: Number(groupId),
      sessionId: /^\d+$/.test(session) ? Number(session) : 0,
      startTicks: Math.floor(new Date(started).getTime() / 1_000),
      isOver: /^\(.*\)$|<defunct>$/.test(command),
    }
  })
}

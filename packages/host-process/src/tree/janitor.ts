import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { helperMarker, markerName } from './marker.ts'

/**
 * A command that is over sooner is never announced: each announcement wakes the janitor, which costs a short command
 * more than it is worth. Until then it is found by its marker alone.
 */
const announceAfterMs = 10

/**
 * Outlives this Node process by a moment: when it ends in any way, SIGKILL included, the janitor ends every command
 * that it left running. It learns of that by the end of its input, which the kernel closes. Rule `tree/parent-death`.
 */
export class Janitor {
  readonly #process: ChildProcess
  readonly #input: Writable
  readonly #unannounced = new Set<number>()
  #timer: NodeJS.Timeout | null = null

  /** `owner` stands in the marker of every command; `directory` and `cgroup` are removed too. */
  constructor(owner: string, directory: string, cgroup: string | null) {
    this.#process = spawn('/bin/sh', ['-c', script, 'janitor', owner, directory, cgroup ?? ''], {
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', ...helperMarker() },
      stdio: ['pipe', 'ignore', 'ignore'],
      // A session of its own: Ctrl-C and the end of a terminal are not for it.
      detached: true,
    })
    // It was killed by somebody: what it guarded against is then unguarded, and nothing else is wrong.
    this.#process.on('error', () => {})
    const { stdin } = this.#process
    if (stdin === null || this.#process.pid === undefined) {
      throw Object.assign(new Error('The janitor could not be started.'), { code: 'EAGAIN' })
    }
    this.#input = stdin
    this.#input.on('error', () => {})
    this.#process.unref()
    if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  }

  /** A command has started, as leader of this session. */
  watch(leaderPid: number): void {
    this.#unannounced.add(leaderPid)
    this.#timer ??= setTimeout(() => this.#announce(), announceAfterMs).unref()
  }

  /** Nothing of it is left. */
  forget(leaderPid: number): void {
    if (!this.#unannounced.delete(leaderPid)) this.#input.write(`-${leaderPid}\n`)
  }

  /** It has nothing to do any more. */
  dismiss(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#input.end('quit\n')
  }

  #announce(): void {
    this.#timer = null
    if (this.#unannounced.size > 0)
      this.#input.write([...this.#unannounced].map((pid) => `+${pid}\n`).join(''))
    this.#unannounced.clear()
  }
}

/**
 * After the end: TERM and CONT to all in the sessions that still run and to everything marked, a fifth of a second, KILL,
 * until nothing marked was found twice; then the cgroup, with what is in it. A pid namespace has ended by itself. One `grep` for all processes: one for each took a hundred times as long.
 */
const script = `
owner=$1 directory=$2 cgroup=$3 leaders=' '
while read -r line; do
  case $line in
    +*) leaders="$leaders\${line#+} " ;;
    -*) gone=\${line#-}; case $leaders in *" $gone "*) leaders="\${leaders%% $gone *} \${leaders#* $gone }" ;; esac ;;
    quit) exit 0 ;;
  esac
done
marked() {
  grep -lszE "^${markerName}=(.*/)?$owner(/|$)" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3
}
in_sessions() {
  [ -n "\${leaders# }" ] || return
  cat /proc/[0-9]*/stat 2>/dev/null | while read -r pid stat; do
    set -- \${stat##*) }
    case $leaders in *" $4 "*) echo "$pid" ;; esac
  done
}
in_cgroup() {
  [ -z "$cgroup" ] || cat "$cgroup"/cgroup.procs "$cgroup"/*/cgroup.procs 2>/dev/null
}
signal_all() {
  for pid in $(in_cgroup) $(in_sessions) $(marked); do
    for name in "$@"; do kill -s "$name" "$pid"; done
  done
} 2>/dev/null
signal_all TERM CONT
sleep 0.2
[ -z "$cgroup" ] || echo 1 >"$cgroup/cgroup.kill"
signal_all KILL
empty=0 round=0
while [ "$empty" -lt 2 ] && [ "$round" -lt 100 ]; do
  round=$((round + 1))
  found=$(marked)
  if [ -z "$found" ]; then empty=$((empty + 1)); else empty=0; fi
  for pid in $found; do kill -s KILL "$pid" 2>/dev/null; done
  sleep 0.02
done
round=0
while [ -d "$cgroup" ] && [ "$round" -lt 50 ]; do
  round=$((round + 1))
  echo 1 >"$cgroup/cgroup.kill"
  find "$cgroup" -depth -type d -exec rmdir {} +
  [ ! -d "$cgroup" ] || sleep 0.02
done 2>/dev/null
rm -rf -- "$directory"
`

import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { type ProcessStatus, readProcessStatus } from '../tree/process-status.ts'
import { signalProcesses } from '../tree/signal-tree.ts'

export interface NamespaceSettings {
  /** Where commands in it start. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** For the three streams and whatever must not be inherited beyond them. */
  readonly withinMs: number
}

/** A user namespace with the current user in it, a pid namespace, and a mount namespace for its own `/proc`. */
const makeArguments =
  '--user --map-current-user --pid --fork --kill-child --mount-proc -- env --ignore-signal=CHLD cat'.split(
    ' ',
  )

/**
 * A pid namespace with an init of its own, `cat`: it lasts as long as its input, which the kernel ends with this
 * Node process, and with it ends everything in the namespace, by SIGKILL. It ignores SIGCHLD, so that the kernel collects
 * orphans itself. Source: pid_namespaces(7).
 */
export class PidNamespace {
  readonly initPid: number
  /** Resolves when nothing lives in it: an init is collected only when all the others are gone. */
  readonly ended: Promise<void>
  readonly #initTicks: number
  readonly #child: ChildProcess
  readonly #input: Writable
  readonly #id: string
  #hasEnded = false

  /** Rejects with what `unshare` said. */
  static async make({ cwd, env, withinMs }: NamespaceSettings): Promise<PidNamespace> {
    const child = spawn('unshare', makeArguments, { cwd, env, stdio: 'pipe', detached: true })
    try {
      await isAnswering(child, withinMs)
      return new PidNamespace(child)
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  private constructor(child: ChildProcess) {
    const { pid = 0, stdin } = child
    const init = findChild(pid)
    if (init === null || stdin === null) throw new Error('no init was found')
    this.initPid = init.pid
    this.#initTicks = init.startTicks
    this.#child = child
    this.#input = stdin
    this.#id = readlinkSync(`/proc/${init.pid}/ns/pid`)
    this.ended = new Promise((resolve) => {
      child.once('exit', () => {
        this.#hasEnded = true
        resolve()
      })
    })
    child.stdout?.destroy()
    child.stderr?.destroy()
    // It holds this process alive only while somebody waits for its end.
    child.unref()
    if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** In front of a program that is to run in it, with the namespace's own `/proc` and starting directory. */
  get enter(): readonly string[] {
    const namespaces = ['--user', '--mount', '--pid', '--wd', '--preserve-credentials']
    // A session of its own inside: `nsenter` stays outside, and its session has no number there.
    return ['nsenter', '--target', String(this.initPid), ...namespaces, '--', 'setsid', '--']
  }

  /** Living processes but the init, with their numbers inside. */
  members(): readonly ProcessStatus[] {
    if (this.#hasEnded) return []
    const directory = `/proc/${this.initPid}/root/proc`
    try {
      return readdirSync(directory)
        .map(Number)
        .filter((pid) => pid > 1)
        .map((pid) => readProcessStatus(pid, directory))
        .filter((status) => status !== null)
        .filter(({ isOver }) => !isOver)
    } catch {
      // The init is dying, and with it everything else.
      return []
    }
  }

  /** Is the process in it? The number is that of outside. */
  holds(pid: number): boolean {
    try {
      return pid !== this.initPid && readlinkSync(`/proc/${pid}/ns/pid`) === this.#id
    } catch {
      return false
    }
  }

  /** SIGKILL to everything in it, by the end of its init. `ended` tells when it is done. */
  end(): void {
    if (this.#hasEnded) return
    this.#child.ref()
    this.#input.destroy()
    const init = readProcessStatus(this.initPid)
    if (init?.startTicks === this.#initTicks) signalProcesses([init], 'SIGKILL')
  }
}

/** Sends a line, which `cat` sends back when all is made. */
function isAnswering(child: ChildProcess, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
    const settle = (act: () => void) => (): void => {
      clearTimeout(timer)
      act()
    }
    child.stdin?.on('error', () => {})
    child.stdin?.write('\n')
    child.stdout?.once('data', settle(resolve))
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
    child.once('error', (error) => settle(() => reject(error))())
    child.once('close', (code) =>
      settle(() => reject(new Error(said.trim().split('\n')[0] || `exit code ${code}`)))(),
    )
  })
}

function findChild(parentPid: number): ProcessStatus | null {
  try {
    const children = readFileSync(`/proc/${parentPid}/task/${parentPid}/children`, 'latin1')
    return readProcessStatus(Number(children.trim().split(' ')[0]))
  } catch {
    // A kernel without that list.
    return (
      readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > parentPid)
        .map((pid) => readProcessStatus(pid))
        .find((status) => status?.parentPid === parentPid) ?? null
    )
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MarkedKind, markerOfSoak, processesMarked } from '../observe/marked-processes.ts'
import { isAlive, readFacts } from '../observe/process-facts.ts'
import type { Check } from '../soak-check/check.ts'
import { exactly } from '../soak-check/figure.ts'

const program = join(import.meta.dirname, 'doomed-parent.js')

/** Rule `tree/parent-death`. */
const boundMs = 2_000

/** From the start of Node to the first command it takes less, most of the time. */
const latestEarlyKillMs = 1_000
const latestLateKillMs = 300

const atOnce = 4

/** Rules `tree/parent-death`, `tree/strangers`. */
export const parentDeath: Check = {
  name: 'parent-death',
  what: `Node is killed with SIGKILL at random moments; ${boundMs} ms later nothing it had started lives`,
  async run({ rounds, step }) {
    const total = rounds(200)
    const stranger = spawn('sleep', ['3600'], { detached: true, stdio: 'ignore' })
    const strangerFacts = readFacts(stranger.pid ?? 0)
    const deaths: Death[] = []
    while (deaths.length < total) {
      step(deaths.length, total)
      const indexes = Array.from(
        { length: Math.min(atOnce, total - deaths.length) },
        (_, n) => deaths.length + n,
      )
      deaths.push(...(await Promise.all(indexes.map((index) => dieOnce(index % 2 === 1)))))
    }
    const isStrangerAlive = strangerFacts !== null && isAlive(strangerFacts)
    stranger.kill('SIGKILL')
    const late = deaths.filter(({ isLate }) => isLate)
    const sum = (count: (death: Death) => number): number =>
      deaths.reduce((counted, death) => counted + count(death), 0)
    return [
      exactly(
        'of those killed late, with commands seen alive',
        late.filter(({ commandsBefore }) => commandsBefore > 0).length,
        late.length,
      ),
      exactly(
        'processes of commands alive afterwards',
        sum((death) => death.commandsAfter),
        0,
      ),
      exactly(
        'processes of the library alive afterwards',
        sum((death) => death.helpersAfter),
        0,
      ),
      exactly('stranger alive', isStrangerAlive ? 1 : 0, 1),
    ]
  },
}

interface Death {
  /** Killed once its lasting commands ran; the others at any moment, during the start too. */
  readonly isLate: boolean
  readonly commandsBefore: number
  readonly commandsAfter: number
  readonly helpersAfter: number
}

async function dieOnce(isLate: boolean): Promise<Death> {
  const marker = `${markerOfSoak()}/${randomUUID()}`
  const count = (kind: MarkedKind): number => processesMarked(marker, kind).length
  const parent = spawn(process.execPath, [program], {
    env: { ...process.env, SHELL_RUN_ID: marker },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (isLate) await once(parent.stdout, 'data')
  await sleep(Math.random() * (isLate ? latestLateKillMs : latestEarlyKillMs))
  const commandsBefore = count('command')
  await kill(parent)
  await sleep(boundMs)
  return { isLate, commandsBefore, commandsAfter: count('command'), helpersAfter: count('helper') }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

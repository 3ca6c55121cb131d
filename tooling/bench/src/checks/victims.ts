import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { markedProcesses } from '../observe/marked-processes.ts'
import { isAlive, type ProcessFacts, readFacts } from '../observe/process-facts.ts'
import { waitUntil } from '../observe/wait-until.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly, type Figure } from '../soak-check/figure.ts'
import { heartbeat, type VictimKind, victimKinds } from './victim-kinds.ts'

const graceMs = 200

/** The victim has to be seen alive before the deadline; a busy machine gets a later one. */
const firstTimeoutMs = 1_000
const lastTimeoutMs = 16_000

/** Rule `tree/timeout`. */
export const victims: Check = {
  name: 'victims',
  what: 'after a timeout nothing lives: setsid, double forks, deaf to TERM, holding pipes; each seen alive first',
  async run({ rounds, step }) {
    const total = rounds(50)
    const ends: (readonly VictimEnd[])[] = []
    await using shell = await createShell({ driver: localDriver() })
    for (let round = 0; round < total; round += 1) {
      step(round, total)
      ends.push(
        await Promise.all(victimKinds.map((kind, index) => killOne(shell, kind, `${round}-${index}`))),
      )
    }
    const figures = victimKinds.flatMap(({ name }, index) =>
      figuresOf(
        name,
        ends.flatMap((round) => round[index] ?? []),
        total,
      ),
    )
    return [...figures, exactly('processes left behind', markedProcesses().length, 0)]
  },
}

interface VictimEnd {
  readonly wasSeenAlive: boolean
  readonly isTimedOut: boolean
  readonly isAlive: boolean
  readonly treeGone: boolean | 'unknown'
  readonly sinceDeadlineMs: number
}

function figuresOf(name: string, ends: readonly VictimEnd[], rounds: number): readonly Figure[] {
  const count = (isCounted: (end: VictimEnd) => boolean): number => ends.filter(isCounted).length
  return [
    exactly(
      `${name}: seen alive`,
      count(({ wasSeenAlive }) => wasSeenAlive),
      rounds,
    ),
    exactly(
      `${name}: timed out`,
      count(({ isTimedOut }) => isTimedOut),
      rounds,
    ),
    exactly(
      `${name}: alive after the result`,
      count((end) => end.isAlive),
      0,
    ),
    exactly(
      `${name}: trees not gone`,
      count(({ treeGone }) => treeGone === false),
      0,
    ),
    atMost(
      `${name}: longest from the deadline to the result in ms`,
      Math.max(...ends.map(({ sinceDeadlineMs }) => sinceDeadlineMs)),
      graceMs + 1_000,
    ),
  ]
}

/** Once more with a later deadline where the victim did not come to life before it. */
async function killOne(shell: Shell, kind: VictimKind, name: string): Promise<VictimEnd> {
  let timeoutMs = firstTimeoutMs
  while (true) {
    const end = await killAfter(shell, kind, `${name}-${timeoutMs}`, timeoutMs)
    if (end.wasSeenAlive || timeoutMs >= lastTimeoutMs) return end
    timeoutMs *= 2
  }
}

async function killAfter(
  shell: Shell,
  { script }: VictimKind,
  directory: string,
  timeoutMs: number,
): Promise<VictimEnd> {
  const command = await shell.spawn(heartbeat + script, {
    cwd: directory,
    createCwd: true,
    timeoutMs,
    graceMs,
  })
  const place = join(shell.workspace, directory)
  const victim = await seeAlive(place, timeoutMs)
  const { outcome, treeGone, durationMs } = await command.result
  return {
    wasSeenAlive: victim !== null,
    isTimedOut: outcome.kind === 'timed-out',
    isAlive: victim !== null && isAlive(victim),
    treeGone,
    sinceDeadlineMs: durationMs - timeoutMs,
  }
}

/** The victim, once its heartbeat grew twice; `null` when it did not in this time. */
async function seeAlive(place: string, withinMs: number): Promise<ProcessFacts | null> {
  const deadline = performance.now() + withinMs
  const growsBeyond = (bytes: number): Promise<boolean> =>
    waitUntil(() => sizeOf(join(place, 'beats')) > bytes, deadline - performance.now())
  if (!(await growsBeyond(0)) || !(await growsBeyond(sizeOf(join(place, 'beats'))))) return null
  const facts = readFacts(Number(readFileSync(join(place, 'pid'), 'utf8')))
  return facts !== null && isAlive(facts) ? facts : null
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

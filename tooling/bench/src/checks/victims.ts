import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { markedProcesses } from '../observe/marked-processes.ts'
import { isAlive, type ProcessFacts, readFacts } from '../observe/process-facts.ts'
import { waitUntil } from '../observe/wait-until.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly, type Figure } from '../soak-check/figure.ts'
import { median } from '../statistics/quantile.ts'
import { heartbeat, type VictimKind, victimKinds } from './victim-kinds.ts'

const graceMs = 200

/** The victim has to be seen alive before the deadline; a busy machine gets a later one. */
const firstTimeoutMs = 1_000
const lastTimeoutMs = 16_000

/** What the contract grants beyond the grace. A machine that others keep busy is late now and then: so for the median. */
const settleMs = 1_000
const latestSettleMs = 5_000

/** Ten heartbeats. */
const watchMs = 1_000

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
    // Whoever lives on beats meanwhile.
    await sleep(watchMs)
    const beating = ends.flat().filter(({ beats, beatBytes }) => sizeOf(beats) !== beatBytes)
    return [
      ...figures,
      exactly('heartbeats after the result', beating.length, 0),
      exactly('processes left behind', markedProcesses().length, 0),
    ]
  },
}

interface VictimEnd {
  readonly wasSeenAlive: boolean
  readonly isTimedOut: boolean
  readonly isAlive: boolean
  readonly treeGone: boolean | 'unknown'
  readonly sinceDeadlineMs: number
  /** File of its heartbeats, and its size at the result. */
  readonly beats: string
  readonly beatBytes: number
}

function figuresOf(name: string, ends: readonly VictimEnd[], rounds: number): readonly Figure[] {
  const delays = ends.map(({ sinceDeadlineMs }) => sinceDeadlineMs)
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
    atMost(`${name}: median from the deadline to the result in ms`, median(delays), graceMs + settleMs),
    atMost(`${name}: longest from the deadline to the result in ms`, Math.max(...delays), latestSettleMs),
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
  const beats = join(place, 'beats')
  const victim = await seeAlive(place, beats, timeoutMs)
  const { outcome, treeGone, durationMs } = await command.result
  return {
    wasSeenAlive: victim !== null,
    isTimedOut: outcome.kind === 'timed-out',
    isAlive: victim !== null && isAlive(victim),
    treeGone,
    sinceDeadlineMs: durationMs - timeoutMs,
    beats,
    beatBytes: sizeOf(beats),
  }
}

/** The victim, once its heartbeat grew twice; `null` when it did not in this time. */
async function seeAlive(place: string, beats: string, withinMs: number): Promise<ProcessFacts | null> {
  const deadline = performance.now() + withinMs
  const growsBeyond = (bytes: number): Promise<boolean> =>
    waitUntil(() => sizeOf(beats) > bytes, deadline - performance.now())
  if (!(await growsBeyond(0)) || !(await growsBeyond(sizeOf(beats)))) return null
  const facts = readFacts(Number(readFileSync(join(place, 'pid'), 'utf8')))
  return facts !== null && isAlive(facts) ? facts : null
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

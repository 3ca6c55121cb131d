import type { ChildProcess } from 'node:child_process'
import { closeSync, rmSync } from 'node:fs'
import type { RawExit } from '@shell/core'
import type { FifoPool, NamedFifo } from '../output/fifo-pool.ts'
import { type Gate, gatedArguments } from './gate.ts'
import { passGate } from './gate-report.ts'
import type { ProgramArguments } from './program-arguments.ts'

export interface StartedChild {
  readonly child: ChildProcess
  readonly pid: number
  readonly exit: Promise<RawExit>
}

export type Start = (file: string, programArguments: readonly string[]) => Promise<StartedChild>

/** Starts a program behind its gate. Resolves when the program runs; rejects when it does not, and then nothing does. */
export async function startGated(
  start: Start,
  { program, gate, env, fifos }: GatedStart,
): Promise<StartedChild> {
  const report = await fifos.takeNamed()
  try {
    const gated = gatedArguments(program, gate, report.path, env)
    const started = await start(gated.file, gated.arguments).catch((error) => {
      closeBoth(report)
      throw error
    })
    await passGate(started, report)
    return started
  } finally {
    rmSync(report.path, { force: true })
  }
}

export interface GatedStart {
  readonly program: ProgramArguments
  readonly gate: Gate
  readonly env: Readonly<Record<string, string>>
  readonly fifos: FifoPool
}

function closeBoth({ readEnd, writeEnd }: NamedFifo): void {
  closeSync(readEnd)
  closeSync(writeEnd)
}

import { type ChildProcess, spawn } from 'node:child_process'
import type { BenchmarkPlace } from '../benchmark/benchmark.ts'

export interface RawRun {
  readonly child: ChildProcess
  readonly end: Promise<RawEnd>
}

export interface RawEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdoutBytes: number
}

/**
 * The least that a correct program has to do: `spawn` with the same shell, environment and directory, no input, both
 * outputs read, the end awaited. It has no timeout, no capture, and no tree.
 */
export function startRaw(script: string, { shell, env }: BenchmarkPlace, isDetached = false): RawRun {
  const child = spawn(shell.shell, ['-c', script], {
    cwd: shell.workspace,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isDetached,
  })
  const end = new Promise<RawEnd>((resolve, reject) => {
    let stdoutBytes = 0
    child.stdout.on('data', (bytes: Buffer) => {
      stdoutBytes += bytes.length
    })
    child.stderr.resume()
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, stdoutBytes }))
  })
  return { child, end }
}

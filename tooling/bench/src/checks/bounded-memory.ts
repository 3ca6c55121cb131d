import { setTimeout as sleep } from 'node:timers/promises'
import { createShell, type ExecResult, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { collectGarbage, memoryBytes } from '../observe/own-resources.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly, type Figure } from '../soak-check/figure.ts'

const mebibyte = 1_048_576
const captureBytes = mebibyte
const sampleMs = 50
const restingSamples = 10

/** Until code is compiled and the heap has the size that it needs. */
const warmupBytes = 256 * mebibyte

/** Rule `output/bounded`. */
export const boundedMemory: Check = {
  name: 'bounded-memory',
  what: '1 GiB of output through the 1 MiB capture: memory stays bounded, every byte is counted',
  async run({ rounds, step }) {
    const totalBytes = rounds(1_024) * mebibyte
    await using shell = await createShell({ driver: localDriver() })
    step(0, 2)
    await print(shell, warmupBytes)
    const baseBytes = await restingMemory()
    step(1, 2)
    const { result, peakBytes } = await watchMemory(() => print(shell, totalBytes))
    return [
      exactly('exit code', result.exitCode ?? Number.NaN, 0),
      ...countedFigures(result, totalBytes),
      atMost('growth of rss + heapUsed + external in MiB', (peakBytes - baseBytes) / mebibyte, 16),
    ]
  },
}

const print = (shell: Shell, bytes: number): Promise<ExecResult> =>
  shell.exec(`head -c ${bytes} /dev/zero`, { captureBytes, timeoutMs: null })

function countedFigures({ stdout }: ExecResult, totalBytes: number): readonly Figure[] {
  return [
    exactly('bytes counted', stdout.totalBytes, totalBytes),
    exactly('bytes kept', stdout.bytes.length, Math.min(totalBytes, captureBytes)),
    exactly('bytes kept and omitted', stdout.bytes.length + stdout.omittedBytes, totalBytes),
  ]
}

/** The least in a while after a collection: what was collected is given back little by little. */
async function restingMemory(): Promise<number> {
  let leastBytes = Number.POSITIVE_INFINITY
  for (let round = 0; round < restingSamples; round += 1) {
    collectGarbage()
    await sleep(sampleMs)
    leastBytes = Math.min(leastBytes, memoryBytes())
  }
  return leastBytes
}

async function watchMemory(
  run: () => Promise<ExecResult>,
): Promise<{ result: ExecResult; peakBytes: number }> {
  let peakBytes = 0
  const sample = (): void => {
    peakBytes = Math.max(peakBytes, memoryBytes())
  }
  const timer = setInterval(sample, sampleMs)
  try {
    const result = await run()
    sample()
    return { result, peakBytes }
  } finally {
    clearInterval(timer)
  }
}

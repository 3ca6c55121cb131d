import { createShell, type ExecResult, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { collectGarbage, memoryBytes } from '../observe/own-resources.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly, type Figure } from '../soak-check/figure.ts'

const mebibyte = 1_048_576
const captureBytes = mebibyte
const sampleMs = 50

/** Rule `output/bounded`. */
export const boundedMemory: Check = {
  name: 'bounded-memory',
  what: '1 GiB of output through the 1 MiB capture: memory stays bounded, every byte is counted',
  async run({ rounds, step }) {
    const totalBytes = rounds(1_024) * mebibyte
    await using shell = await createShell({ driver: localDriver() })
    step(0, 2)
    await print(shell, 64 * mebibyte)
    collectGarbage()
    step(1, 2)
    const { result, peakBytes, baseBytes } = await watchMemory(() => print(shell, totalBytes))
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

async function watchMemory(
  run: () => Promise<ExecResult>,
): Promise<{ result: ExecResult; baseBytes: number; peakBytes: number }> {
  const baseBytes = memoryBytes()
  let peakBytes = baseBytes
  const sample = (): void => {
    peakBytes = Math.max(peakBytes, memoryBytes())
  }
  const timer = setInterval(sample, sampleMs)
  try {
    const result = await run()
    sample()
    return { result, baseBytes, peakBytes }
  } finally {
    clearInterval(timer)
  }
}

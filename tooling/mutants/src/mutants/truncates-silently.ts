import type { Mutant } from '@shell/conformance'
import type { CapturedStream } from '@shell/core'
import { withResult } from '../wrap/results.ts'

/** As with a buffer that is full: a model reads the rest and takes it for the whole. */
export const truncatesSilently: Mutant = {
  name: 'truncates-silently',
  fault: 'Output that is cut is told as if it were whole.',
  killedBy: [
    'output/bounded-accounts',
    'output/bounded-as-asked',
    'output/bounded-as-asked-spawned',
    'output/bounded-edge',
    'output/bounded-edge-spawned',
    'output/bounded-per-stream',
    'output/bounded-per-stream-spawned',
    'output/bounded-memory',
    'output/limit-truncate',
    'output/limit-truncate-spawned',
  ],
  shell: (shell) =>
    withResult(shell, (result) => ({
      ...result,
      stdout: asWhole(result.stdout),
      stderr: asWhole(result.stderr),
    })),
}

const asWhole = ({ bytes }: CapturedStream): CapturedStream => ({
  bytes,
  text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  totalBytes: bytes.length,
  omittedBytes: 0,
  truncated: false,
})

import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As with `chunk.toString()`: a character that is cut by the end of a chunk is lost. */
export const decodesPerChunk: Mutant = {
  name: 'decodes-per-chunk',
  fault: 'Each piece of output is decoded as UTF-8 by itself.',
  killedBy: [
    'stdin/data-bytes',
    'stdin/data-bytes-spawned',
    'stdin/data-5-mib',
    'stdin/data-5-mib-spawned',
    'stdin/data-50-mib',
    'stdin/data-50-mib-in-pieces',
    'stdin/data-iterable',
    'stdin/data-iterable-spawned',
    'stdin/early-close-is-no-error',
    'stdin/early-close-is-no-error-spawned',
    'stdin/interactive-back-pressure',
    'output/bytes-0-to-255',
    'output/bytes-0-to-255-spawned',
    'output/decode-split-character',
    'output/decode-split-character-spawned',
    'output/decode-two-streams',
    'output/decode-two-streams-spawned',
    'output/decode-long-text',
    'output/decode-long-text-spawned',
  ],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) =>
      executor.start(
        spec,
        replacing(sink, {
          write: (stream, bytes) => sink.write(stream, Buffer.from(Buffer.from(bytes).toString('utf8'))),
        }),
      ),
    ),
}

import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'
import { replacing } from '../wrap/replacing.ts'

/** As with `chunk.toString()`: a character that is cut by the end of a chunk is lost. */
export const decodesPerChunk: Mutant = {
  name: 'decodes-per-chunk',
  fault: 'Each piece of output is decoded as UTF-8 by itself.',
  killedBy: [],
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

import type { Mutant } from '@shell/conformance'
import { withStart } from '../wrap/executors.ts'

/** As with a pipe that nobody ends: who reads to the end of the input waits for ever. */
export const letsStdinHang: Mutant = {
  name: 'lets-stdin-hang',
  fault: 'An input that was not given stays open instead of being at its end.',
  killedBy: [
    'stdin/eof-by-default',
    'stdin/eof-by-default-spawned',
    'stdin/data-empty',
    'stdin/data-empty-spawned',
    'stdin/interactive-not-asked-for',
  ],
  driver: (driver) =>
    withStart(driver, (executor, spec, sink) =>
      executor.start(spec.stdin === 'empty' ? { ...spec, stdin: 'stream' } : spec, sink),
    ),
}

import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

export const deviceCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/devices-by-name',
    rule: 'output/devices',
    title:
      '`/dev/stdout` and `/dev/stderr` can be opened, written and appended to, by shells and by programs',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Streams that are sockets cannot be opened by name: `tee /dev/stderr` fails with "No such device or address".',
    async run(_context, run) {
      for (const [command, stdout, stderr] of [
        ['echo x > /dev/stdout', 'x\n', ''],
        ['echo x > /dev/stderr', '', 'x\n'],
        ['echo x >> /dev/stdout; echo y >> /dev/stderr', 'x\n', 'y\n'],
        ['echo x | tee /dev/stderr', 'x\n', 'x\n'],
        ['echo x | tee /dev/fd/2', 'x\n', 'x\n'],
        ['echo x | tee /proc/self/fd/2 > /dev/stdout', 'x\n', 'x\n'],
        ['printf a; printf b > /dev/stdout; printf c', 'abc', ''],
      ] as const) {
        const result = await run(command)
        expectExited(result, 0)
        expectPrinted(result, { stdout, stderr })
      }
      const array = await run(['sh', '-c', 'echo x | tee /dev/stderr'])
      expectExited(array, 0)
      expectPrinted(array, { stdout: 'x\n', stderr: 'x\n' })
    },
  }),
]

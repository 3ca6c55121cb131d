import { expect, test } from 'vitest'
import { spreadReport } from '../../src/cli/spread-report.ts'

test.each([
  [
    ['--report', 'json=a', 'junit=b', './x.ts'],
    ['--report', 'json=a', '--report', 'junit=b', './x.ts'],
  ],
  [
    ['--report', 'json=a', '@shell/driver-local'],
    ['--report', 'json=a', '@shell/driver-local'],
  ],
  [
    ['--report', 'json=a', '--only', 'x', './x.ts'],
    ['--report', 'json=a', '--only', 'x', './x.ts'],
  ],
  [
    ['--report', 'json=a', '--report', 'junit=b'],
    ['--report', 'json=a', '--report', 'junit=b'],
  ],
  [
    ['--report', './x.ts', 'json=a'],
    ['--report', './x.ts', 'json=a'],
  ],
  [
    ['--', '--report', 'json=a', 'junit=b'],
    ['--', '--report', 'json=a', 'junit=b'],
  ],
  [['./x.ts'], ['./x.ts']],
])('%j becomes %j', (values, expected) => {
  expect(spreadReport(values)).toEqual(expected)
})

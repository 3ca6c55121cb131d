import { execa } from 'execa'
import { expect, test } from 'vitest'
import { fixture, jitiArguments } from './fixtures/run-bin.ts'

test('in node:test each case is a test in its group; what did not hold, or was not tried, is no pass', async () => {
  const file = fixture('./suites/plain.node-test.ts')
  const { stdout, exitCode } = await execa('node', [...jitiArguments, '--test-reporter=tap', file], {
    env: { NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
    reject: false,
  })
  const lines = stdout.split('\n').filter((line) => /^\s*(not )?ok /.test(line))
  expect(lines).toEqual([
    '        not ok 1 - outcome/exit-code: A command that exits with 3 gives exit code 3',
    '        ok 2 - outcome/directory: The directory of the case is there and empty',
    '    not ok 1 - outcome',
    expect.stringMatching(
      /^ {8}ok 1 - output\/red: A command prints goodbye # SKIP known failure: It says hello\./,
    ),
    '        not ok 2 - output/red-should: A command prints farewell',
    '        ok 3 - output/merged: Both streams share a pipe # SKIP needs merge',
    '    not ok 2 - output',
    'not ok 1 - plain conforms',
    '        ok 1 - outcome/directory: The directory of the case is there and empty # SKIP The engine is not installed. Install the engine.',
    '    ok 1 - outcome',
    'ok 2 - absent conforms',
  ])
  expect(exitCode).toBe(1)
})

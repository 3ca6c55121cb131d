import { execa } from 'execa'
import { expect, test } from 'vitest'
import { fixture } from './fixtures/run-bin.ts'

interface Assertion {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  readonly failureMessages: readonly string[]
  readonly meta: unknown
}

test('in vitest each case is a test in its group; what did not hold, or was not tried, is no pass', async () => {
  const directory = fixture('./suites')
  const { stdout } = await execa(
    'vitest',
    ['run', '--root', directory, '--reporter=json', '--reporter=verbose'],
    {
      preferLocal: true,
      cwd: directory,
      localDir: fixture('../..'),
      env: { NO_COLOR: '1', VITEST: undefined },
      reject: false,
    },
  )
  const json = JSON.parse(stdout.slice(stdout.indexOf('\n{"numTotal') + 1).split('\n')[0] ?? '')
  const rows: readonly Assertion[] = json.testResults[0].assertionResults
  expect(
    rows.map(({ ancestorTitles, title, status }) => [...ancestorTitles, title.split(':')[0], status]),
  ).toEqual([
    ['plain conforms', 'outcome', 'outcome/exit-code', 'failed'],
    ['plain conforms', 'outcome', 'outcome/directory', 'passed'],
    ['plain conforms', 'output', 'output/red', 'skipped'],
    ['plain conforms', 'output', 'output/red-should', 'failed'],
    ['plain conforms', 'output', 'output/merged', 'skipped'],
    ['absent conforms', 'outcome', 'outcome/directory', 'skipped'],
  ])
  expect(rows[3]?.failureMessages[0]).toContain("expected: 'farewell\\n'\ngot: 'hello\\n'\nrule: output/live")
  expect(stdout).toContain('[needs merge]')
  expect(stdout).toContain('[The engine is not installed. Install the engine.]')
})

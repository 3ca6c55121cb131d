import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { ConformanceEvent } from '../../src/index.ts'
import { createProgress, type ProgressOptions } from '../../src/report/progress.ts'

const base = { rule: 'a/b', level: 'must', durationMs: 12 } as const

const events: readonly ConformanceEvent[] = [
  { kind: 'driver-started', driver: 'plain', cases: 3 },
  { kind: 'case-started', driver: 'plain', id: 'outcome/green', position: 1 },
  { kind: 'case-finished', driver: 'plain', report: { ...base, id: 'outcome/green', status: 'passed' } },
  { kind: 'case-started', driver: 'plain', id: 'outcome/red', position: 2 },
  { kind: 'case-finished', driver: 'plain', report: { ...base, id: 'outcome/red', status: 'failed' } },
  { kind: 'shell-reopened', driver: 'plain', reason: 'it was lost' },
  {
    kind: 'case-finished',
    driver: 'plain',
    report: { ...base, id: 'outcome/merge', status: 'not-applicable', detail: 'needs merge' },
  },
]

const written = (options: ProgressOptions): string => {
  const stream = new PassThrough()
  const onEvent = createProgress(stream, options)
  for (const event of events) onEvent(event)
  return String(stream.read())
}

test('without a terminal each case has a plain line', () => {
  expect(written({ redraw: false, colors: false })).toBe(
    [
      'plain: 3 cases',
      'ok   plain outcome/green 12 ms',
      'FAIL plain outcome/red 12 ms',
      'plain: the shared shell is opened again: it was lost',
      'n/a  plain outcome/merge (needs merge)',
      '',
    ].join('\n'),
  )
})

test('on a terminal one line is redrawn, cut to its width, and only failures stay', () => {
  const clear = '\r\u001B[2K'
  expect(written({ redraw: true, colors: false, columns: 20 })).toBe(
    [
      `${clear}plain: 3 cases\n`,
      `${clear}plain 1/3 outcome/g`,
      `${clear}plain 2/3 outcome/r`,
      `${clear}FAIL plain outcome/red 12 ms\n`,
      `${clear}plain: the shared shell is opened again: it was lost\n`,
    ].join(''),
  )
})

import type { Writable } from 'node:stream'
import picocolors from 'picocolors'
import type { CaseReport, CaseStatus } from '../model/report.ts'
import type { ConformanceEvent } from '../run/events.ts'

export interface ProgressOptions {
  /** A line that is redrawn in place, with failures kept above it. Elsewhere: a line for each case. */
  readonly redraw: boolean
  readonly colors: boolean
  /** Width of the terminal; the redrawn line is cut to it. Default: 80. */
  readonly columns?: number
}

/** Writes to `stream` what a run tells. Give what it returns to `onEvent`. */
export const createProgress = (
  stream: Writable,
  { redraw, colors, columns = 80 }: ProgressOptions,
): ((event: ConformanceEvent) => void) => {
  const paint = picocolors.createColors(colors)
  let total = 0
  const line = (text: string) => stream.write(redraw ? `${clearLine}${text}\n` : `${text}\n`)

  return (event) => {
    switch (event.kind) {
      case 'driver-started':
        total = event.cases
        line(`${event.driver}: ${event.cases} cases`)
        break
      case 'case-started':
        if (redraw)
          stream.write(
            clearLine + `${event.driver} ${event.position}/${total} ${event.id}`.slice(0, columns - 1),
          )
        break
      case 'case-finished': {
        const { status } = event.report
        const failed = status === 'failed' || status === 'unexpected-pass'
        const text = `${words[status]} ${event.driver} ${timed(event.report)}`
        if (failed) line(paint.red(text))
        else if (!redraw) line(text)
        break
      }
      case 'shell-reopened':
        line(paint.yellow(`${event.driver}: the shared shell is opened again: ${event.reason}`))
        break
      case 'driver-finished':
        if (redraw) stream.write(clearLine)
        break
    }
  }
}

const clearLine = '\r\u001B[2K'

const words: Readonly<Record<CaseStatus, string>> = {
  passed: 'ok  ',
  failed: 'FAIL',
  'expected-failure': 'exp ',
  'unexpected-pass': 'FAIL',
  'not-applicable': 'n/a ',
}

const timed = ({ id, status, durationMs, detail }: CaseReport): string =>
  status === 'not-applicable' ? `${id} (${detail})` : `${id} ${durationMs} ms`

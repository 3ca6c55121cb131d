import type { ErrorCode, Outcome } from '@shell/core'
import { classifyBytes, describeBinary, Redactor, renderTerminalText } from '@shell/core/output'
import type { TOOL_RESULT_VERSION } from '../result/result-version.ts'
import type { JobInfo, JobPoll, UnreadOutput } from './jobs.ts'

/** What the jobs tool gives to a model: plain JSON, whatever happened. */
export type JobsToolResult =
  | {
      readonly version: typeof TOOL_RESULT_VERSION
      readonly ok: true
      /** For start, poll and stop. */
      readonly job?: ShownJob
      /** For poll: output since the last one. */
      readonly output?: ShownOutput
      /** For write and stop: whether it did anything. */
      readonly done?: boolean
      /** For list. */
      readonly jobs?: readonly ShownJob[]
    }
  | {
      readonly version: typeof TOOL_RESULT_VERSION
      readonly ok: false
      readonly error: { readonly code: ErrorCode; readonly message: string }
    }

export interface ShownJob {
  readonly id: string
  /** With secrets replaced, and cut after 200 characters. */
  readonly command: string
  readonly state: 'running' | 'ended'
  /** How it ended, such as `exited 0`; `null` while it runs. */
  readonly outcome: string | null
  readonly durationMs: number
  readonly unreadBytes: number
}

/** `droppedBytes` were lost before the text, because nobody read in time. */
export interface ShownOutput {
  readonly stdout: string
  readonly stderr: string
  readonly droppedBytes: number
  /** Still to be read with the next poll. */
  readonly unreadBytes: number
}

export const showJob = (info: JobInfo): ShownJob => ({
  id: info.id,
  command: showCommand(info.command),
  state: info.state,
  outcome: info.outcome === null ? null : showOutcome(info.outcome),
  durationMs: Math.round(info.durationMs),
  unreadBytes: info.unreadBytes,
})

export const showOutput = ({ stdout, stderr, unreadBytes }: JobPoll): ShownOutput => ({
  stdout: showStream(stdout),
  stderr: showStream(stderr),
  droppedBytes: stdout.droppedBytes + stderr.droppedBytes,
  unreadBytes,
})

/** Text without what moves a cursor; of anything else its size and kind. */
function showStream({ bytes, text }: UnreadOutput): string {
  if (bytes.length === 0) return ''
  const classification = classifyBytes(bytes)
  return classification.kind === 'binary' ? describeBinary(classification) : renderTerminalText(text)
}

const redactor = new Redactor()
const maxCommandLength = 200

function showCommand(command: JobInfo['command']): string {
  const { text } = redactor.redact(typeof command === 'string' ? command : command.join(' '))
  const characters = [...text]
  return characters.length <= maxCommandLength ? text : `${characters.slice(0, maxCommandLength).join('')}…`
}

function showOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'exited':
      return `exited ${outcome.code}`
    case 'signaled':
      return `signaled ${outcome.signal}`
    case 'timed-out':
      return `timed out after ${outcome.afterMs} ms`
    case 'lost':
      return `lost: ${outcome.error.message}`
    case 'aborted':
    case 'output-limited':
      return outcome.kind
  }
}

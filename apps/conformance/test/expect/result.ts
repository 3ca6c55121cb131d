import type { CapturedStream, ExecResult, Outcome } from '@shell/core'

/** A captured stream as core gives it, of which nothing is missing. */
export const streamOf = (text: string): CapturedStream => {
  const bytes = new TextEncoder().encode(text)
  return { bytes, text, totalBytes: bytes.length, omittedBytes: 0, truncated: false }
}

export const resultOf = (outcome: Outcome, stdout = '', stderr = ''): ExecResult => ({
  id: 'one',
  outcome,
  exitCode: outcome.kind === 'exited' ? outcome.code : null,
  stdout: streamOf(stdout),
  stderr: streamOf(stderr),
  startedAt: 0,
  durationMs: 1,
  queuedMs: 0,
  treeGone: true,
  reaped: [],
  outputComplete: true,
  oomKilled: false,
  limits: {
    requested: {},
    effective: { timeoutMs: null, idleTimeoutMs: null, graceMs: 0, captureBytes: 1, onLimit: 'truncate' },
  },
  isolation: {
    level: 'none',
    filesystem: 'host',
    network: 'host',
    limits: [],
    tree: 'group',
    downgrade: null,
  },
  events: [],
})

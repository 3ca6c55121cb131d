import type { Availability, Capabilities, Isolation } from '@shell/core'

/** What is `false` here, core refuses with `UNSUPPORTED` before the driver hears of it. */
export const capabilities: Capabilities = {
  exactBytes: true,
  exitSignal: true,
  streamingInput: false,
  merge: false,
  background: false,
  loginShell: false,
  chooseShell: false,
  confinement: false,
  permissions: false,
  attach: false,
  reap: false,
  signals: ['SIGINT', 'SIGTERM', 'SIGKILL'],
  isolation: 'none',
  network: ['host'],
}

export const isolation: Isolation = {
  level: 'none',
  filesystem: 'host',
  network: 'host',
  limits: [],
  tree: 'marker',
  downgrade: null,
}

/** Looks, and changes nothing. */
export const probe = async (): Promise<Availability> =>
  process.platform === 'linux'
    ? { available: true, isolation }
    : { available: false, reason: `Expected Linux, got ${process.platform}.`, remedy: 'Pick another driver.' }

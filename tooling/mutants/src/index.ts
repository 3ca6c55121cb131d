import type { Mutant } from '@shell/conformance'
import { acceptsUnknownKeys } from './mutants/accepts-unknown-keys.ts'
import { decodesPerChunk } from './mutants/decodes-per-chunk.ts'
import { dropsEnvWithCwd } from './mutants/drops-env-with-cwd.ts'
import { fallsBackOnBadCwd } from './mutants/falls-back-on-bad-cwd.ts'
import { inventsExitZeroOnLoss } from './mutants/invents-exit-zero-on-loss.ts'
import { killsLeaderOnly } from './mutants/kills-leader-only.ts'
import { leaksAProcess } from './mutants/leaks-a-process.ts'
import { letsStdinHang } from './mutants/lets-stdin-hang.ts'
import { reportsTimeoutAsExit } from './mutants/reports-timeout-as-exit.ts'
import { truncatesSilently } from './mutants/truncates-silently.ts'

/** Every driver with a fault, in the order of the contract's groups. */
export const mutants: readonly Mutant[] = [
  inventsExitZeroOnLoss,
  dropsEnvWithCwd,
  fallsBackOnBadCwd,
  letsStdinHang,
  decodesPerChunk,
  truncatesSilently,
  reportsTimeoutAsExit,
  killsLeaderOnly,
  leaksAProcess,
  acceptsUnknownKeys,
]

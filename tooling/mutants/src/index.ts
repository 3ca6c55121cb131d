import type { Mutant } from '@shell/conformance'
import { acceptsUnknownKeys } from './mutants/accepts-unknown-keys.ts'
import { callsEveryKillOom } from './mutants/calls-every-kill-oom.ts'
import { capsLimits } from './mutants/caps-limits.ts'
import { claimsMoreIsolation } from './mutants/claims-more-isolation.ts'
import { cutsStdin } from './mutants/cuts-stdin.ts'
import { decodesPerChunk } from './mutants/decodes-per-chunk.ts'
import { dropsEnvWithCwd } from './mutants/drops-env-with-cwd.ts'
import { fallsBackOnBadCwd } from './mutants/falls-back-on-bad-cwd.ts'
import { guessesSignals } from './mutants/guesses-signals.ts'
import { ignoresMerge } from './mutants/ignores-merge.ts'
import { inventsExitZeroOnLoss } from './mutants/invents-exit-zero-on-loss.ts'
import { killsLeaderOnly } from './mutants/kills-leader-only.ts'
import { leaksAProcess } from './mutants/leaks-a-process.ts'
import { leaksHostEnvironment } from './mutants/leaks-host-environment.ts'
import { letsStdinHang } from './mutants/lets-stdin-hang.ts'
import { readsOutside } from './mutants/reads-outside.ts'
import { reportsTimeoutAsExit } from './mutants/reports-timeout-as-exit.ts'
import { runsAfterAbort } from './mutants/runs-after-abort.ts'
import { swearsTreeGone } from './mutants/swears-tree-gone.ts'
import { truncatesSilently } from './mutants/truncates-silently.ts'

/** Every driver with a fault, in the order of the contract's groups. */
export const mutants: readonly Mutant[] = [
  inventsExitZeroOnLoss,
  guessesSignals,
  callsEveryKillOom,
  leaksHostEnvironment,
  dropsEnvWithCwd,
  fallsBackOnBadCwd,
  letsStdinHang,
  cutsStdin,
  decodesPerChunk,
  ignoresMerge,
  truncatesSilently,
  reportsTimeoutAsExit,
  capsLimits,
  killsLeaderOnly,
  leaksAProcess,
  swearsTreeGone,
  runsAfterAbort,
  readsOutside,
  acceptsUnknownKeys,
  claimsMoreIsolation,
]

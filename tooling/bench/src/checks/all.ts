import type { Check } from '../soak-check/check.ts'
import { boundedMemory } from './bounded-memory.ts'
import { completeOutput } from './complete-output.ts'
import { exitCodes } from './exit-codes.ts'
import { guardVerdicts } from './guard-verdicts.ts'
import { longCommands } from './long-commands.ts'
import { manyExecs } from './many-execs.ts'
import { parentDeath } from './parent-death.ts'
import { randomAborts } from './random-aborts.ts'
import { suiteUnderLoad } from './suite-under-load.ts'
import { unrelatedProcesses } from './unrelated-processes.ts'
import { victims } from './victims.ts'

/** In the order of the report. Memory first: a heap that others have grown would hide what grows. */
export const checks: readonly Check[] = [
  boundedMemory,
  completeOutput,
  exitCodes,
  guardVerdicts,
  manyExecs,
  unrelatedProcesses,
  longCommands,
  victims,
  randomAborts,
  parentDeath,
  suiteUnderLoad,
]

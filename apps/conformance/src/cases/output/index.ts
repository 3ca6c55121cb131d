import type { ConformanceCase } from '../../model/conformance-case.ts'
import { boundedCases } from './bounded.ts'
import { byteCases } from './bytes.ts'
import { callbackCases } from './callbacks.ts'
import { completeCases } from './complete.ts'
import { decodeCases } from './decode.ts'
import { deviceCases } from './devices.ts'
import { heldPipeCases } from './held-pipe.ts'
import { liveCases } from './live.ts'
import { memoryCases } from './memory.ts'
import { mergedCases } from './merged.ts'
import { readerCases } from './readers.ts'

export const outputCases: readonly ConformanceCase[] = [
  ...byteCases,
  ...mergedCases,
  ...decodeCases,
  ...completeCases,
  ...boundedCases,
  ...memoryCases,
  ...liveCases,
  ...readerCases,
  ...callbackCases,
  ...heldPipeCases,
  ...deviceCases,
]

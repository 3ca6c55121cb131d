import type { ConformanceCase } from '../model/conformance-case.ts'
import { abortCases } from './abort/index.ts'
import { commandCases } from './command/index.ts'
import { cwdCases } from './cwd/index.ts'
import { envCases } from './env/index.ts'
import { filesCases } from './files/index.ts'
import { honestyCases } from './honesty/index.ts'
import { lifecycleCases } from './lifecycle/index.ts'
import { outcomeCases } from './outcome/index.ts'
import { outputCases } from './output/index.ts'
import { overlapCases } from './overlap/index.ts'
import { processCases } from './process/index.ts'
import { stdinCases } from './stdin/index.ts'
import { timeCases } from './time/index.ts'
import { treeCases } from './tree/index.ts'

/** Every case, in the order of the contract's groups. */
export const cases: readonly ConformanceCase[] = [
  ...outcomeCases,
  ...commandCases,
  ...envCases,
  ...cwdCases,
  ...stdinCases,
  ...outputCases,
  ...timeCases,
  ...treeCases,
  ...abortCases,
  ...processCases,
  ...overlapCases,
  ...filesCases,
  ...lifecycleCases,
  ...honestyCases,
]

import type { ConformanceCase } from '../model/conformance-case.ts'
import { commandCases } from './command/index.ts'
import { cwdCases } from './cwd/index.ts'
import { envCases } from './env/index.ts'
import { outcomeCases } from './outcome/index.ts'
import { outputCases } from './output/index.ts'
import { stdinCases } from './stdin/index.ts'

/** Every case, in the order of the contract's groups. */
export const cases: readonly ConformanceCase[] = [
  ...outcomeCases,
  ...commandCases,
  ...envCases,
  ...cwdCases,
  ...stdinCases,
  ...outputCases,
]

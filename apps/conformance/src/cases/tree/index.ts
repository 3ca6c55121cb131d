import type { ConformanceCase } from '../../model/conformance-case.ts'
import { costCases } from './cost.ts'
import { endedTreeCases } from './ended-tree.ts'
import { escapeeCases } from './escapees.ts'
import { keepCases } from './keep.ts'
import { leftoverCases } from './leftovers.ts'
import { parentDeathCases } from './parent-death.ts'
import { stoppedVictimCases } from './stopped-victim.ts'
import { strangerCases } from './strangers.ts'

export const treeCases: readonly ConformanceCase[] = [
  ...endedTreeCases,
  ...stoppedVictimCases,
  ...leftoverCases,
  ...keepCases,
  ...escapeeCases,
  ...strangerCases,
  ...parentDeathCases,
  ...costCases,
]

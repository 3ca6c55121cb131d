import { describeConformance } from '@shell/conformance/vitest'
import { conformanceTarget } from '../conformance.target.ts'

describeConformance(conformanceTarget, { cost: 'fast' })

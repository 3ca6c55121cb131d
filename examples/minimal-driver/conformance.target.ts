import type { ConformanceTarget } from '@shell/conformance'
import { minimalDriver } from './src/minimal-driver.ts'

export const conformanceTarget: ConformanceTarget = { name: 'minimal', driver: minimalDriver }

import { fileURLToPath } from 'node:url'
import type { ConformanceTarget } from '@shell/conformance'
import { localDriver } from './src/local-driver.ts'

export const conformanceTarget: ConformanceTarget = {
  name: 'local',
  driver: localDriver(),
  module: fileURLToPath(import.meta.url),
}

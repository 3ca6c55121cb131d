import type { ConformanceTarget } from '@shell/conformance'
import { localDriver } from '@shell/driver-local'
import { losableDriver } from './src/losable-driver.ts'

const { driver, lose } = losableDriver(localDriver())

/** The local driver behind a connection that can be cut: what every mutant is made of. */
export const conformanceTarget: ConformanceTarget = {
  name: 'losable local',
  driver,
  hooks: { loseExecutor: lose },
}

import type { ConformanceTarget } from '@shell/conformance'
import { localDriver } from './src/local-driver.ts'

export const conformanceTarget: ConformanceTarget = {
  name: 'local in cgroups',
  driver: localDriver({ tree: 'cgroup' }),
}

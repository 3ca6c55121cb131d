import type { ConformanceTarget } from '@shell/conformance'
import { localDriver } from './src/local-driver.ts'

export const conformanceTarget: ConformanceTarget = {
  name: 'local in pid namespaces',
  driver: localDriver({ tree: 'pid-namespace' }),
}

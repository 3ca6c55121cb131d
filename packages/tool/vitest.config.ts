import { tests } from '@shell/tooling/vitest'

export default tests()

import { library } from '@shell/tooling/tsup'

export default library({ index: 'src/index.ts' })

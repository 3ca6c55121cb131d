import { library } from '@shell/tooling/tsup'

export default library()

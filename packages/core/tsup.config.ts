import { library } from '@shell/tooling/tsup'

export default library({
  index: 'src/index.ts',
  artifacts: 'src/artifacts/index.ts',
  guards: 'src/guards/index.ts',
  output: 'src/output/index.ts',
})

import { library } from '@shell/tooling/tsup'

export default library({
  index: 'src/index.ts',
  vitest: 'src/vitest.ts',
  'node-test': 'src/node-test.ts',
  bin: 'src/cli/bin.ts',
  'other-host': 'src/other-host/host.ts',
})

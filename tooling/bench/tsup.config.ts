import { library } from '@shell/tooling/tsup'

/** Programs: nobody imports them, so they need no declarations. */
export default {
  ...library({ bench: 'src/bench.ts', soak: 'src/soak.ts', 'doomed-parent': 'src/doomed-parent.ts' }),
  dts: false,
}

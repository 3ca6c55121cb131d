import { library } from '@shell/tooling/tsup'

/** Two programs: nobody imports them, so they need no declarations. */
export default { ...library({ bench: 'src/bench.ts', soak: 'src/soak.ts' }), dts: false }

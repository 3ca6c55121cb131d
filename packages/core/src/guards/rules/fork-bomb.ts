import { type Report, type RuleDefinition, report } from '../calls/report.ts'

const rule = (name: string, action: RuleDefinition['action']): RuleDefinition => ({
  id: `fork-bomb/${name}`,
  category: 'destructive.fork_bomb',
  action,
  suggestion: 'Start a bounded number of processes, such as `xargs -P 4`.',
})

const selfCall = rule('self-call', 'deny')
const selfStart = rule('self-start', 'deny')
const loop = rule('loop', 'deny')

/** Processes that make processes without an end. Told by structure: what they are called does not matter. */
export const forkBomb: {
  readonly unbounded: RuleDefinition
  readonly all: readonly RuleDefinition[]
  recursion(name: string): Report
  pipeline(): Report
  script(): Report
  loop(): Report
} = {
  unbounded: rule('unbounded', 'ask'),
  get all() {
    return [selfCall, selfStart, loop, this.unbounded]
  },
  recursion: (name) => report(selfCall, `\`${name}\` starts itself again and again, beside itself`),
  pipeline: () => report(selfCall, 'a function starts itself twice, in both parts of a pipe'),
  script: () => report(selfStart, 'the script starts itself again, beside itself'),
  loop: () => report(loop, 'a loop forks without an end'),
}

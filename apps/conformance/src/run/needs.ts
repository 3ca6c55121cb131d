import type { Capabilities } from '@shell/core'
import type { Need } from '../model/conformance-case.ts'
import type { ConformanceTarget } from '../model/target.ts'

/** What a need is judged by. */
export interface NeedFacts {
  readonly capabilities: Capabilities
  readonly target: Pick<ConformanceTarget, 'hooks' | 'module'>
  /** Commands have user id 0. */
  readonly runsAsRoot: boolean
}

/** The first need that is not met; `null` when all are. */
export const unmetNeed = (needs: readonly Need[], facts: NeedFacts): Need | null =>
  needs.find((need) => !isMet(need, facts)) ?? null

/** As it stands in a report: the need, and what is the matter where its name does not say so. */
export const describeUnmetNeed = (need: Need): string => {
  const reason = reasons[need]
  return `needs ${need}${reason === undefined ? '' : `: ${reason}`}`
}

const reasons: Partial<Record<Need, string>> = {
  module: 'the target does not say by `module` how another process can load it',
  'on-host': 'commands run elsewhere than on this host',
  'ordinary-user': 'commands run as root, whom no permission stops',
}

const isMet = (need: Need, { capabilities, target, runsAsRoot }: NeedFacts): boolean => {
  switch (need) {
    case 'isolated':
      return capabilities.isolation !== 'none'
    case '!isolated':
      return capabilities.isolation === 'none'
    case 'on-host':
      return levelsOnHost.has(capabilities.isolation)
    case 'ordinary-user':
      return !runsAsRoot
    case 'module':
      return target.module !== undefined
    case 'hook:loseExecutor':
      return target.hooks?.loseExecutor !== undefined
    case 'hook:leaks':
      return target.hooks?.leaks !== undefined
    default:
      return claims(capabilities, need)
  }
}

/** Below these a command shares the kernel of this process, and a workspace can be a directory of this host. */
const levelsOnHost: ReadonlySet<Capabilities['isolation']> = new Set(['none', 'process', 'namespace'])

const claims = (capabilities: Capabilities, need: string): boolean => {
  if (need.startsWith('signal:')) return capabilities.signals.some((signal) => need === `signal:${signal}`)
  const denied = need.startsWith('!')
  const flag = denied ? need.slice(1) : need
  const claimed = Object.entries(capabilities).find(([name]) => name === flag)?.[1]
  if (typeof claimed === 'boolean') return claimed !== denied
  throw new TypeError(
    `Expected a need that names a capability, a signal, a hook or a fact of the target, got \`${need}\`. ` +
      'Correct the `needs` of the case.',
  )
}

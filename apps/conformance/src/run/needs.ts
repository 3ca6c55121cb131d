import type { Capabilities } from '@shell/core'
import type { Need } from '../model/conformance-case.ts'
import type { TargetHooks } from '../model/target.ts'

/** The first need that neither the executor's claims nor the target's hooks meet; `null` when all are met. */
export const unmetNeed = (
  needs: readonly Need[],
  capabilities: Capabilities,
  hooks: TargetHooks = {},
): Need | null => needs.find((need) => !isMet(need, capabilities, hooks)) ?? null

const isMet = (need: Need, capabilities: Capabilities, hooks: TargetHooks): boolean => {
  switch (need) {
    case 'isolated':
      return capabilities.isolation !== 'none'
    case '!isolated':
      return capabilities.isolation === 'none'
    case 'hook:loseExecutor':
      return hooks.loseExecutor !== undefined
    case 'hook:leaks':
      return hooks.leaks !== undefined
    default:
      return claims(capabilities, need)
  }
}

const claims = (capabilities: Capabilities, need: string): boolean => {
  if (need.startsWith('signal:')) return capabilities.signals.some((signal) => need === `signal:${signal}`)
  const denied = need.startsWith('!')
  const flag = denied ? need.slice(1) : need
  const claimed = Object.entries(capabilities).find(([name]) => name === flag)?.[1]
  if (typeof claimed === 'boolean') return claimed !== denied
  throw new TypeError(
    `Expected a need that names a capability, a signal or a hook, got \`${need}\`. Correct the \`needs\` of the case.`,
  )
}

import type { Call } from '../calls/call.ts'
import type { Report } from '../calls/report.ts'
import { backgroundCalls } from './background.ts'
import type { CallRule } from './call-rule.ts'
import { deleteCalls } from './delete.ts'
import { formatCalls } from './format.ts'
import { gitLossCalls } from './git-loss.ts'
import { containerCalls } from './host-container.ts'
import { containerTerminalCalls } from './interactive/container-terminals.ts'
import { interactiveCalls } from './interactive/interactive.ts'
import { killAllCalls } from './kill-all.ts'
import { networkCalls } from './network.ts'
import { otherLossCalls } from './other-loss.ts'
import { overwriteCalls } from './overwrite.ts'
import { permissionCalls } from './permissions.ts'
import { placeIntoCalls } from './place-into.ts'
import { powerCalls } from './power.ts'
import { privilegeCalls } from './privilege.ts'
import { remoteCodeCalls } from './remote-code.ts'
import { systemCalls } from './system-files.ts'
import { windowsCalls } from './windows.ts'

const rules: ReadonlyMap<string, readonly CallRule[]> = indexRules([
  ...deleteCalls,
  ...overwriteCalls,
  ...placeIntoCalls,
  ...formatCalls,
  ...permissionCalls,
  ...powerCalls,
  ...killAllCalls,
  ...systemCalls,
  ...gitLossCalls,
  ...otherLossCalls,
  ...remoteCodeCalls,
  ...backgroundCalls,
  ...interactiveCalls,
  ...containerTerminalCalls,
  ...networkCalls,
  ...privilegeCalls,
  ...containerCalls,
  ...windowsCalls,
])

/** What the tables say of one call; nothing of a call that only asks for help. */
export function judgeCall(call: Call): readonly Report[] {
  const family = familyOf(call.name)
  const own = rules.get(call.name) ?? []
  const found = family === call.name ? own : [...own, ...(rules.get(family) ?? [])]
  if (found.length === 0 || call.args.some((arg) => arg === '--help' || arg === '--version')) return []
  return found.flatMap((rule) => rule.check(call) ?? [])
}

/** `mkfs.ext4` is one of `mkfs.*`, and `python3.11` is `python3`. */
function familyOf(name: string): string {
  const dot = name.indexOf('.')
  if (dot > 0 && rules.has(`${name.slice(0, dot)}.*`)) return `${name.slice(0, dot)}.*`
  return name.replace(/^(python|pypy|ruby|perl|lua|php)[\d.]+$/, '$1')
}

function indexRules(list: readonly CallRule[]): ReadonlyMap<string, readonly CallRule[]> {
  const index = new Map<string, CallRule[]>()
  for (const rule of list) {
    for (const program of rule.programs.split(/\s+/)) {
      const known = index.get(program)
      if (known === undefined) index.set(program, [rule])
      else known.push(rule)
    }
  }
  return index
}

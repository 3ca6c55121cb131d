import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import type { Scope } from '../evaluate/scope.ts'
import { showPath } from '../paths/classify-path.ts'
import { classifyWrite, type WriteTarget } from '../paths/classify-write.ts'
import { resolvePath } from '../paths/resolve-path.ts'

/** Overwriting a place, by what it is. */
export const writeRules: Readonly<Record<WriteTarget, RuleDefinition>> = {
  device: {
    id: 'device/write',
    category: 'destructive.device',
    action: 'deny',
    suggestion: 'Write into an image file in the workspace.',
  },
  power: {
    id: 'power/sysrq',
    category: 'destructive.power',
    action: 'deny',
    suggestion: 'Leave the machine running; restart the one service that needs it.',
  },
  system: {
    id: 'system/overwrite',
    category: 'destructive.system',
    action: 'deny',
    suggestion: 'Write into the workspace, and say what has to change on the system.',
  },
  settings: {
    id: 'system/settings',
    category: 'destructive.system',
    action: 'ask',
    suggestion: 'Say what has to change on the system, and let the user decide.',
  },
  login: {
    id: 'system/login-keys',
    category: 'destructive.system',
    action: 'ask',
    suggestion: 'Leave the question of who may log in to the user.',
  },
}

const does: Readonly<Record<WriteTarget, string>> = {
  device: 'writes over the device',
  power: 'gives the kernel an order through',
  system: 'writes over the system file',
  settings: 'writes over the settings in',
  login: 'changes who may log in, in',
}

/**
 * `null` where `path` is an ordinary file. `subject` is who writes, such as `the redirect`. With `adds`, what stands in
 * the file is kept, which is harmless for settings.
 */
export function judgeWrite(path: string, scope: Scope, subject: string, adds = false): Report | null {
  const target = classifyWrite(path, scope)
  if (target === null || (target === 'settings' && adds)) return null
  const shown = showPath(resolvePath(path, scope.cwd, scope.links))
  return report(writeRules[target], `${subject} ${does[target]} \`${shown}\``)
}

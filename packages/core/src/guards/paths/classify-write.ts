import { couldMatch } from '../evaluate/glob-pattern.ts'
import { isUnknown } from '../evaluate/marks.ts'
import type { Scope } from '../evaluate/scope.ts'
import { criticalFiles, harmlessDevices, loginFiles, settingFiles } from './places.ts'
import { resolvePath, spellPath } from './resolve-path.ts'

export type WriteTarget = 'device' | 'power' | 'system' | 'settings' | 'login'

/** What it would mean to overwrite one file; `null` is an ordinary file. */
export function classifyWrite(path: string, scope: Scope): WriteTarget | null {
  const resolved = resolvePath(path, scope.cwd, scope.links)
  // What a container holds is its own, but for devices and for what is mounted from outside.
  const isOwn = scope.isContained && spellPath(resolved) === spellPath(resolvePath(path, scope.cwd))
  if (resolved.base === '~' && resolved.climbs === 0) {
    return loginFiles.test(resolved.names.join('/')) ? 'login' : null
  }
  if (resolved.base !== '/') return null
  const spelled = spellPath(resolved)
  const [first, second] = resolved.names
  if (first === 'dev' && second !== undefined) return deviceTarget(spelled)
  if (isOwn) return null
  if (spelled === '/proc/sysrq-trigger' || /^\/sys\/power\/(?:state|disk)$/.test(spelled)) return 'power'
  if (/^\/(?:root|home\/[^/]+)\//.test(spelled)) {
    return loginFiles.test(spelled.replace(/^\/(?:root|home\/[^/]+)\//, '')) ? 'login' : null
  }
  if (criticalFiles.test(spelled)) return 'system'
  return settingFiles.test(spelled) ? 'settings' : null
}

/** A list of known devices would miss the one that matters, so the harmless ones are listed. */
function deviceTarget(spelled: string): WriteTarget | null {
  if (harmlessDevices.test(spelled)) return null
  if (!isUnknown(spelled)) return 'device'
  return diskNames.some((name) => couldMatch(spelled, name)) ? 'device' : null
}

const diskNames = [
  '/dev/sda',
  '/dev/sdb',
  '/dev/sda1',
  '/dev/nvme0n1',
  '/dev/vda',
  '/dev/hda',
  '/dev/disk0',
  '/dev/xvda',
]

import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import { hasGlob, readable } from '../evaluate/marks.ts'
import type { Scope } from '../evaluate/scope.ts'
import { type ClassifiedPath, classifyPath, type Place, places, showPath } from '../paths/classify-path.ts'
import { classifyWrite } from '../paths/classify-write.ts'
import { resolvePath } from '../paths/resolve-path.ts'

const rule = (name: string, action: RuleDefinition['action'], suggestion: string): RuleDefinition => ({
  id: `delete/${name}`,
  category: 'destructive.delete',
  action,
  suggestion,
})

const nameIt = 'Name the files or directories that are to go, below the workspace.'

/** Losing a place, by what it is. */
export const deleteRules: Readonly<Record<Place | 'critical', RuleDefinition>> = {
  root: rule('root', 'deny', nameIt),
  system: rule('system', 'deny', nameIt),
  home: rule('home', 'deny', nameIt),
  parent: rule('parent', 'ask', nameIt),
  'below-system': rule('below-system', 'ask', 'Leave it to its package manager, or name it to the user.'),
  workspace: rule('workspace', 'ask', 'Name what is to go; `git clean -n` shows what git does not know.'),
  history: rule('history', 'ask', 'Keep the history; remove files with `git rm`.'),
  critical: rule('critical-file', 'deny', 'Leave files of the system to its package manager.'),
}

/** A path that is lost, and the word that it came from. */
export interface DeleteTarget {
  readonly path: string
  readonly text?: string
}

/** What losing these paths would mean. Without `isRecursive`, only files go: what a pattern matches, and critical ones. */
export function judgeDelete(
  targets: readonly (string | DeleteTarget)[],
  isRecursive: boolean,
  scope: Scope,
): readonly Report[] {
  return targets.flatMap((target) => {
    const { path, text = readable(path) } = typeof target === 'string' ? { path: target } : target
    const found = classifyPath(path, scope)
    if (found !== null && (isRecursive || (hasGlob(path) && isOutside(found.place)))) {
      return [report(deleteRules[found.place], reasonOf(found, path, text))]
    }
    const file = path === '' ? null : classifyWrite(path, scope)
    if (file === null) return []
    const shown = showPath(resolvePath(path, scope.cwd, scope.links))
    const rule = file === 'settings' ? deleteRules['below-system'] : deleteRules.critical
    return [report(rule, `\`${shown}\` would be deleted`)]
  })
}

const isOutside = (place: Place): boolean =>
  places.indexOf(place) <= places.indexOf('home') || place === 'below-system'

const meaning: Readonly<Record<Place, string>> = {
  root: 'everything',
  system: 'a directory of the system',
  home: 'a home directory',
  parent: 'what the workspace is in',
  'below-system': 'what the system or a service keeps',
  workspace: 'the whole workspace',
  history: 'the history',
}

function reasonOf({ place, shown, needsEmpty }: ClassifiedPath, path: string, text: string): string {
  const what = `\`${shown}\`, ${meaning[place]}`
  if (!needsEmpty) return `${what}, would be deleted`
  const name = /\$(?:\{[!#]?\w+|\w+|\()/.exec(text)?.[0] ?? readable(path)
  const variable = name.startsWith('${') ? `${name}}` : name === '$(' ? '$(…)' : name
  return `\`${variable}\` may be empty, then this is ${what}`
}

import { hasGlob, mark } from '../evaluate/marks.ts'

/** A path as far as it is known: from the root, from the home directory, or from where the command started. */
export interface ResolvedPath {
  readonly base: '/' | '~' | '.'
  /** How often it climbs above its base. */
  readonly climbs: number
  readonly names: readonly string[]
}

/** What `path` is for a command that runs in `cwd`. Links are followed where the text made them. */
export function resolvePath(
  path: string,
  cwd: string,
  links: ReadonlyMap<string, string> = new Map(),
): ResolvedPath {
  const isAnchored = path.startsWith('/') || path.startsWith(mark.home) || path.startsWith(mark.start)
  return followLinks(normalize(isAnchored ? path : `${cwd}/${path}`), links)
}

/** One spelling for one place; what `cd` keeps and what files are known by. */
export function spellPath({ base, climbs, names }: ResolvedPath): string {
  const start = base === '/' ? '' : base === '~' ? mark.home : mark.start
  const all = [start, ...Array<string>(climbs).fill('..'), ...names]
  return base === '/' ? `/${names.join('/')}` : all.join('/')
}

function normalize(path: string): ResolvedPath {
  const base = path.startsWith('/') ? '/' : path.startsWith(mark.home) ? '~' : '.'
  let climbs = 0
  const names: string[] = []
  for (const name of path.slice(base === '/' ? 0 : 1).split('/')) {
    if (name === '' || name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.length > 0) names.pop()
    else if (base !== '/') climbs += 1
  }
  return throughProcess({ base, climbs, names })
}

/** `/proc/self/root` is the root, and `/proc/self/cwd` where the command runs. */
function throughProcess(path: ResolvedPath): ResolvedPath {
  const [first, second, third, ...rest] = path.names
  if (path.base !== '/' || first !== 'proc' || !/^(?:self|thread-self|\d+)$/.test(second ?? '')) return path
  if (third === 'root') return throughProcess({ ...path, names: rest })
  return third === 'cwd' ? { base: '.', climbs: 0, names: rest } : path
}

function followLinks(path: ResolvedPath, links: ReadonlyMap<string, string>): ResolvedPath {
  if (links.size === 0) return path
  for (let count = path.names.length; count > 0; count -= 1) {
    const target = links.get(spellPath({ ...path, names: path.names.slice(0, count) }))
    if (target !== undefined) return normalize([target, ...path.names.slice(count)].join('/'))
  }
  return path
}

/** A pattern that leaves nothing out, or only hidden files: `*`, `.*`, `?*`, `[a-z]*`, `**`, `???`. */
export function matchesNearlyAll(name: string): boolean {
  if (!hasGlob(name)) return false
  const rest = name.replace(/\uE104[^\uE105]*\uE105/g, mark.question).replace(/^\./, '')
  return /^[\uE102\uE103]+$/.test(rest)
}

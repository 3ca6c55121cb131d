import { couldMatch } from '../evaluate/glob-pattern.ts'
import { hasGlob, isUnknown, mayBeEmpty, readable, whenEmpty } from '../evaluate/marks.ts'
import type { Scope } from '../evaluate/scope.ts'
import { levelsBelow, openPlaces, preciousInHome, secondDirectories, topDirectories } from './places.ts'
import { matchesNearlyAll, type ResolvedPath, resolvePath, spellPath } from './resolve-path.ts'

/** What it would mean to lose a path with all that is in it. The first is the worst. */
export const places = ['root', 'system', 'home', 'parent', 'below-system', 'workspace', 'history'] as const
export type Place = (typeof places)[number]

export interface ClassifiedPath {
  readonly place: Place
  /** As a person would write it. */
  readonly shown: string
  /** An unknown part has to be empty for it. */
  readonly needsEmpty: boolean
}

/** The worst that `path` can be; `null` where losing it is the user's own business. */
export function classifyPath(path: string, scope: Scope): ClassifiedPath | null {
  if (path === '') return null
  const asWritten = classifyKnown(path, scope)
  if (!mayBeEmpty(path)) return asWritten
  const emptied = whenEmpty(path)
  const emptyPlace = emptied === '' ? null : classifyKnown(emptied, scope)
  // In the workspace a variable is as a rule set; at the root one that is not costs everything.
  const isWorse = emptyPlace !== null && places.indexOf(emptyPlace.place) <= places.indexOf('home')
  return isWorse ? { ...emptyPlace, needsEmpty: true } : asWritten
}

function classifyKnown(path: string, scope: Scope): ClassifiedPath | null {
  const resolved = resolvePath(path, scope.cwd, scope.links)
  if (scope.isContained && spellPath(resolved) === spellPath(resolvePath(path, scope.cwd))) return null
  const found = candidates(fromRoot(wholeDirectory(resolved))).map((each) => placeOf(each, scope))
  const worst = places.find((place) => found.includes(place))
  return worst === undefined ? null : { place: worst, shown: showPath(resolved), needsEmpty: false }
}

export const showPath = (path: ResolvedPath): string => readable(spellPath(path))

/** Taking all that a directory holds is taking the directory. */
function wholeDirectory(path: ResolvedPath): ResolvedPath {
  let { names } = path
  while (names.length > 0 && matchesNearlyAll(names.at(-1) ?? '')) names = names.slice(0, -1)
  return { ...path, names }
}

/** Who climbs this far from an unknown place arrives at the root; home directories are one or two levels deep. */
function fromRoot(path: ResolvedPath): ResolvedPath {
  const isRoot = (path.base === '.' && path.climbs >= 4) || (path.base === '~' && path.climbs >= 2)
  if (isRoot) return { base: '/', climbs: 0, names: path.names }
  if (path.base === '~' && path.climbs === 1) return { base: '/', climbs: 0, names: ['home', ...path.names] }
  return path
}

/** A pattern in one of the first two names stands for each known directory that it matches. */
function candidates(path: ResolvedPath): readonly ResolvedPath[] {
  const [first, second] = path.names
  if (path.base !== '/' || first === undefined) return [path]
  if (hasGlob(first)) {
    return topDirectories
      .filter((name) => couldMatch(first, name))
      .flatMap((name) => candidates({ ...path, names: [name, ...path.names.slice(1)] }))
  }
  if (second === undefined || !hasGlob(second)) return [path]
  return (secondDirectories[first] ?? [])
    .filter((name) => name === '*' || couldMatch(second, name))
    .map((name) => ({ ...path, names: [first, name, ...path.names.slice(2)] }))
}

function placeOf(path: ResolvedPath, scope: Scope): Place | null {
  const spelled = spellPath(path)
  if (isHistory(path.names)) return 'history'
  if (path.base === '~') return homePlace(path.names)
  if (path.base === '.') return startPlace(path)
  if (path.names.length === 0) return 'root'
  if (scope.surroundings.home !== null && isHomeOf(spelled, scope.surroundings.home)) return 'home'
  if (openPlaces.test(spelled)) return null
  const system = systemPlace(path.names)
  if (system !== null) return system
  const { cwd } = scope.surroundings
  if (spelled === cwd) return 'workspace'
  if (cwd?.startsWith(`${spelled}/`) === true) return 'parent'
  const isOwn = cwd !== null && cwd.lastIndexOf('/') > 0 && spelled.startsWith(`${cwd}/`)
  return !isOwn && isBelowSystem(path.names) ? 'below-system' : null
}

/** What a service or a package keeps there: nobody needs it to start the machine, and nobody can build it again. */
function isBelowSystem(names: readonly string[]): boolean {
  const [first = ''] = names
  if (isUnknown(first)) return true
  return names.some((_, index) => {
    const levels = levelsBelow[names.slice(0, index + 1).join('/')]
    return levels !== undefined && names.length - index - 1 <= levels
  })
}

function systemPlace([first = '', second, third]: readonly string[]): Place | null {
  if (second === undefined) {
    if (first === 'root') return 'home'
    return topDirectories.includes(first) ? 'system' : null
  }
  if (first === 'home' || first === 'Users') return third === undefined && !isUnknown(second) ? 'home' : null
  if (first === 'root') return homePlace([second, ...(third === undefined ? [] : [third])])
  if (first === 'boot' || first === 'sys') return 'system'
  if (third !== undefined) return null
  const known = secondDirectories[first]
  return known?.includes('*') === true || known?.includes(second) === true ? 'system' : null
}

function homePlace(names: readonly string[]): Place | null {
  const [first] = names
  if (first === undefined) return 'home'
  return names.length === 1 && preciousInHome.has(first) ? 'home' : null
}

const isHomeOf = (spelled: string, home: string): boolean =>
  spelled === home ||
  (spelled.startsWith(`${home}/`) && homePlace(spelled.slice(home.length + 1).split('/')) === 'home')

function startPlace({ climbs, names }: ResolvedPath): Place | null {
  if (names.length > 0) return null
  return climbs === 0 ? 'workspace' : 'parent'
}

/** What has been committed and is nowhere else. */
function isHistory(names: readonly string[]): boolean {
  const at = names.findIndex((name) => name === '.git' || name === '.hg' || name === '.svn')
  if (at < 0) return false
  const inside = names[at + 1]
  return inside === undefined || inside === 'objects' || inside === 'refs'
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Directory of this process in the cgroup v2 hierarchy; `null` where none is mounted or this process is outside. */
export function findOwnCgroup(): string | null {
  try {
    return locateCgroup(
      readFileSync('/proc/self/mountinfo', 'utf8'),
      readFileSync('/proc/self/cgroup', 'utf8'),
    )
  } catch {
    return null
  }
}

/** From the texts of `/proc/self/mountinfo` and `/proc/self/cgroup`. Source: proc(5), cgroups(7). */
export function locateCgroup(mountinfo: string, cgroups: string): string | null {
  const path = /^0::(\/.*)$/m.exec(cgroups)?.[1]
  if (path === undefined || path.startsWith('/..')) return null
  for (const line of mountinfo.split('\n')) {
    const [mount = '', source = ''] = line.split(' - ')
    const [, , , root = '', place = ''] = mount.split(' ').map(unescapeMount)
    if (!source.startsWith('cgroup2 ')) continue
    if (root === '/') return join(place, path)
    // Only a part of the hierarchy is mounted, as containers do.
    if (path === root || path.startsWith(`${root}/`)) return join(place, path.slice(root.length))
  }
  return null
}

/** Spaces, tabs, newlines and backslashes stand there as three octal digits. */
const unescapeMount = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))

import { readdirSync, readFileSync } from 'node:fs'

/** `O_CLOEXEC` in `/proc/pid/fdinfo`. Source: proc(5). */
const closeOnExec = 0o2000000

/**
 * Descriptors beyond the standard three that Node was started with and that every process it starts would get. Node
 * closes only the first of them itself.
 */
export function inheritedDescriptors(): readonly number[] {
  try {
    return readdirSync('/proc/self/fd')
      .map(Number)
      .filter((descriptor) => descriptor > 2 && isInherited(descriptor))
  } catch {
    return []
  }
}

function isInherited(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0
  } catch {
    // It was the one of the listing itself.
    return false
  }
}

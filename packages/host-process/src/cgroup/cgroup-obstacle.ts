import { accessSync, constants } from 'node:fs'
import { release } from 'node:os'
import type { Obstacle } from '../containment/containment.ts'

const remedy =
  "Delegate a cgroup to this user (`systemd-run --user --scope -p Delegate=yes …`), or use `tree: 'session'`."

/** Why commands cannot have cgroups of their own below `directory`; `null` when nothing speaks against it. Changes nothing. */
export function cgroupObstacle(directory: string | null): Obstacle | null {
  if (directory === null)
    return { reason: 'Expected a cgroup v2 hierarchy, got none that is mounted.', remedy }
  if (!hasCgroupKill(release())) {
    return {
      reason: `Expected Linux 5.14 or newer for \`cgroup.kill\`, got ${release()}.`,
      remedy: "Use `tree: 'session'` or `tree: 'pid-namespace'`.",
    }
  }
  for (const path of [directory, `${directory}/cgroup.procs`]) {
    try {
      accessSync(path, constants.W_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return { reason: `Expected the cgroup of this process to be writable, got ${code} at ${path}.`, remedy }
    }
  }
  return null
}

/** The root cgroup has no such file, so that only the version tells. */
export function hasCgroupKill(kernel: string): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10))
  return major > 5 || (major === 5 && minor >= 14)
}

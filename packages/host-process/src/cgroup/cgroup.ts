import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'

/** A cgroup of version 2 that we made. Source: the kernel's cgroup-v2 document. */
export class Cgroup {
  readonly directory: string

  /** Throws the system's error when it cannot be made. */
  constructor(directory: string) {
    mkdirSync(directory)
    this.directory = directory
  }

  /** A process that writes `0` here joins. */
  get joinFile(): string {
    return `${this.directory}/cgroup.procs`
  }

  /** Living processes in it and in the cgroups below it. */
  pids(): readonly number[] {
    return cgroupsFrom(this.directory).flatMap(readPids)
  }

  /** `false` proves that nothing in it lives; the kernel counts, zombies left out. */
  isPopulated(): boolean {
    return /^populated 1$/m.test(readText(`${this.directory}/cgroup.events`))
  }

  /** SIGKILL to everything in it at once; no process that forks meanwhile slips through. */
  kill(): void {
    try {
      writeFileSync(`${this.directory}/cgroup.kill`, '1')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  /** With those below it. What still holds a process stays; `false` then. */
  remove(): boolean {
    for (const directory of cgroupsFrom(this.directory).toReversed()) {
      try {
        rmdirSync(directory)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return false
      }
    }
    return true
  }
}

/** The directory itself first, each before those below it. */
function cgroupsFrom(directory: string): readonly string[] {
  try {
    const below = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [directory, ...below.flatMap(({ name }) => cgroupsFrom(`${directory}/${name}`))]
  } catch {
    return []
  }
}

const readPids = (directory: string): readonly number[] =>
  readText(`${directory}/cgroup.procs`)
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0)

/** Empty for a cgroup that is gone. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

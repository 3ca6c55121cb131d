import type { Node } from '../syntax/tree.ts'
import { Unreadable } from '../syntax/unreadable.ts'
import { mark } from './marks.ts'
import type { Output } from './output.ts'

/** Values that are put together from values grow fast. */
const maxValueLength = 128 * 1024

/** What a checked command starts with. */
export interface Surroundings {
  readonly cwd: string | null
  readonly home: string | null
  readonly env: Readonly<Record<string, string>>
}

/** The state of a shell, as far as the text tells it. */
export class Scope {
  cwd: string
  /** Every value that a variable may have. */
  variables: Map<string, readonly string[]> = new Map()
  arrays: Map<string, readonly string[]> = new Map()
  /** Of the function or script that runs; `null` where nobody gave any. */
  positional: readonly string[] | null = null
  functions: Map<string, Node> = new Map()
  aliases: Map<string, string> = new Map()
  /** What was written into a file, by its path. */
  files: Map<string, Output> = new Map()
  /** Other names of files and programs. */
  links: Map<string, string> = new Map()
  /** Copies of programs, by their path. */
  programs: Map<string, string> = new Map()
  /** Inside a container: only what is mounted from outside can be lost. */
  isContained = false
  /** `set -u`: an unset variable ends the command. */
  isStrict = false
  readonly surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings
    this.cwd = surroundings.cwd ?? mark.start
  }

  get home(): string {
    return this.surroundings.home ?? mark.home
  }

  /** A subshell: it knows everything, and changes nothing outside. */
  fork(): Scope {
    const copy = new Scope(this.surroundings)
    copy.cwd = this.cwd
    copy.positional = this.positional
    copy.isStrict = this.isStrict
    copy.variables = new Map(this.variables)
    copy.arrays = new Map(this.arrays)
    copy.functions = new Map(this.functions)
    copy.aliases = new Map(this.aliases)
    // Files are not the shell's: what a subshell wrote is there afterwards.
    copy.files = this.files
    copy.links = this.links
    copy.programs = this.programs
    copy.isContained = this.isContained
    return copy
  }

  /** Another machine or account: nothing of this state is there. */
  elsewhere(): Scope {
    return new Scope({ cwd: null, home: null, env: {} })
  }

  /** Every value a variable may have; `null` where nothing was set in the text. */
  lookUp(name: string): readonly string[] | null {
    const own = this.variables.get(name) ?? this.arrays.get(name)?.slice(0, 1)
    if (own !== undefined) return own
    const given = this.surroundings.env[name]
    if (given !== undefined) return [given]
    return builtIn(name, this)
  }

  /** What the text assigns; values that cannot name anything special count as one. */
  assign(name: string, values: readonly string[]): void {
    if (values.some((value) => value.length > maxValueLength)) {
      throw new Unreadable('too-complex', `a variable holds more than ${maxValueLength} characters`)
    }
    this.arrays.delete(name)
    this.variables.set(name, narrow(values, 16))
  }
}

/** Keeps at most `limit` plain values apart; further ones are some text, for they name nothing special. */
export function narrow(values: readonly string[], limit: number): readonly string[] {
  const unique = values.length < 2 ? values : [...new Set(values)]
  if (unique.length <= limit) return unique
  const special = unique.filter((value) => !/^[\w.,:@+][\w.,:@+-]*$/.test(value))
  return special.length === unique.length ? special : [...special, mark.some]
}

function builtIn(name: string, scope: Scope): readonly string[] | null {
  switch (name) {
    case 'HOME':
      return [scope.home]
    case 'PWD':
      return [scope.cwd]
    case 'OLDPWD':
      return [mark.start]
    case 'IFS':
      return [' \t\n']
    case '0':
      return ['bash']
    default:
      return alwaysSet.test(name) ? [mark.some] : null
  }
}

/** Set by every shell, login or build service, and never empty. */
const alwaysSet =
  /^(?:[?$!#_-]|USER|LOGNAME|SHELL|PATH|LANG|TERM|HOSTNAME|TMPDIR|UID|EUID|PPID|RANDOM|SECONDS|LINENO|BASH\w*|SHLVL|GITHUB_\w+|RUNNER_\w+|CI_\w+|XDG_RUNTIME_DIR|VIRTUAL_ENV|CONDA_PREFIX|JAVA_HOME|GOPATH|CARGO_HOME)$/

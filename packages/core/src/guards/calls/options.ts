/** The options and operands of a call. Options may stand after operands, as GNU programs have it. */
export class Options {
  readonly operands: string[] = []
  /** Index of each operand in the arguments. */
  readonly operandAt: number[] = []
  readonly #flags: string[] = []
  readonly #values = new Map<string, string[]>()

  /**
   * `valued` are the options that take a value, as `-n` or `--name`.
   * With `stopsEarly`, the first operand ends the options, as for a program that runs another.
   */
  constructor(args: readonly string[], valued: ReadonlySet<string>, stopsEarly = false) {
    for (let index = 0; index < args.length; index += 1) {
      const arg = args[index] ?? ''
      if (arg === '--') {
        this.#takeRest(args, index + 1)
        return
      }
      if (arg.length < 2 || !(arg.startsWith('-') || (arg.startsWith('+') && valued.has('+')))) {
        if (stopsEarly) {
          this.#takeRest(args, index)
          return
        }
        this.operands.push(arg)
        this.operandAt.push(index)
      } else if (arg.startsWith('--')) index += this.#takeLong(arg, args[index + 1], valued)
      else index += this.#takeShort(arg, args[index + 1], valued)
    }
  }

  /** Is one of these given? A long one may be shortened, as GNU programs allow. */
  has(...names: readonly string[]): boolean {
    return this.#flags.some((flag) =>
      names.some(
        (name) => name === flag || (flag.length > 3 && flag.startsWith('--') && name.startsWith(flag)),
      ),
    )
  }

  /** Every value that one of these options was given, in order. */
  values(...names: readonly string[]): readonly string[] {
    return names.flatMap((name) => this.#values.get(name) ?? [])
  }

  value(...names: readonly string[]): string | undefined {
    return this.values(...names)[0]
  }

  /** As given, without values. */
  get flags(): readonly string[] {
    return this.#flags
  }

  #takeLong(arg: string, next: string | undefined, valued: ReadonlySet<string>): number {
    const equals = arg.indexOf('=')
    if (equals > 0) {
      this.#add(arg.slice(0, equals), arg.slice(equals + 1))
      return 0
    }
    if (next !== undefined && valued.has(arg)) {
      this.#add(arg, next)
      return 1
    }
    this.#flags.push(arg)
    return 0
  }

  /** `-rf`, `-n5`, `-n 5`; also `-name`, where programs have long options of one dash. */
  #takeShort(arg: string, next: string | undefined, valued: ReadonlySet<string>): number {
    if (valued.has(arg)) {
      if (next !== undefined) this.#add(arg, next)
      else this.#flags.push(arg)
      return next === undefined ? 0 : 1
    }
    this.#flags.push(arg)
    for (let index = 1; index < arg.length; index += 1) {
      const flag = `-${arg[index]}`
      if (!valued.has(flag)) {
        this.#flags.push(flag)
        continue
      }
      const rest = arg.slice(index + 1)
      if (rest !== '') this.#add(flag, rest)
      else if (next !== undefined) this.#add(flag, next)
      return rest === '' && next !== undefined ? 1 : 0
    }
    return 0
  }

  #takeRest(args: readonly string[], from: number): void {
    for (let index = from; index < args.length; index += 1) {
      this.operands.push(args[index] ?? '')
      this.operandAt.push(index)
    }
  }

  #add(name: string, value: string): void {
    this.#flags.push(name)
    const values = this.#values.get(name)
    if (values === undefined) this.#values.set(name, [value])
    else values.push(value)
  }
}

const none: ReadonlySet<string> = new Set()

/** Reads `-n --name` style lists once per row of a table. */
export const optionNames = (list: string): ReadonlySet<string> =>
  list === '' ? none : new Set(list.split(' '))

/** A call of git without its global options. */
export interface GitArguments {
  readonly subcommand: string
  readonly rest: string[]
  /** Value of `-C`. */
  readonly directory: string | null
  /** Value of `--work-tree`. */
  readonly workTree: string | null
  /** Values of `-c`. */
  readonly settings: readonly string[]
}

const valued: ReadonlySet<string> = new Set([
  '-C',
  '-c',
  '--git-dir',
  '--work-tree',
  '--namespace',
  '--config-env',
  '--exec-path',
  '--super-prefix',
])

/** `git -C path -c key=value push -f` is `push -f`. */
export function gitArguments(args: readonly string[]): GitArguments {
  const settings: string[] = []
  let directory: string | null = null
  let workTree: string | null = null
  let index = 0
  while (index < args.length && (args[index] ?? '').startsWith('-')) {
    const option = args[index] ?? ''
    if (option === '-c') settings.push(args[index + 1] ?? '')
    else if (option === '-C') directory = args[index + 1] ?? null
    else if (option.startsWith('--work-tree')) workTree = option.split('=')[1] ?? args[index + 1] ?? null
    index += valued.has(option) ? 2 : 1
  }
  const subcommand = args[index] ?? ''
  const rest = args.slice(index + 1)
  const alias = aliasOf(subcommand, settings)
  if (alias === null) return { subcommand, rest, directory, workTree, settings }
  const [name = '', ...words] = alias
  return { subcommand: name, rest: [...words, ...rest], directory, workTree, settings }
}

/** `-c alias.p='push -f' p` is `push -f`; an alias for a shell that starts git is one of git. */
function aliasOf(subcommand: string, settings: readonly string[]): readonly string[] | null {
  const start = `alias.${subcommand}=`
  const setting = settings.findLast((each) => each.startsWith(start))
  if (setting === undefined || subcommand === '') return null
  return setting
    .slice(start.length)
    .replace(/^!\s*git\s+/, '')
    .trim()
    .split(/\s+/)
}

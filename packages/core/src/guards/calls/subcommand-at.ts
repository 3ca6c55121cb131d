/** Index of the last word of a subcommand such as `compose up`; options may stand around its words. */
export function subcommandAt(args: readonly string[], path: readonly string[]): number {
  let next = 0
  for (const [index, arg] of args.entries()) {
    if (arg === path[next]) {
      next += 1
      if (next === path.length) return index
    } else if (!arg.startsWith('-') && !(args[index - 1] ?? '').startsWith('-')) return -1
  }
  return -1
}

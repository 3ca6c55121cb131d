import type { GuardAction } from '../../contract/guard.ts'
import { gitArguments } from '../rules/git-arguments.ts'

/** What is said of programs that are started with these words first. */
export interface PrefixRule {
  /** Words as the program gets them, without quotes; a list in place of a word stands for any of its words. */
  readonly prefix: readonly (string | readonly string[])[]
  /**
   * `deny`, `ask` and `warn` hold behind every wrapper too. `allow` holds where the whole command is made of such
   * programs, with no assignment, no redirect into a file and nothing to expand.
   */
  readonly action: GuardAction
  /** Told with the verdict. */
  readonly reason?: string
  /** Commands that the rule has to match, and commands that it must not; `createGuard` tries them. */
  readonly match?: readonly string[]
  readonly notMatch?: readonly string[]
}

/** Do these words start with the prefix? Global options of git count as not there. */
export function startsWithPrefix(words: readonly string[], prefix: PrefixRule['prefix']): boolean {
  const [name = '', ...args] = words
  const plain = name === 'git' ? normalizedGit(args) : words
  return (
    plain.length >= prefix.length &&
    prefix.every((token, index) =>
      typeof token === 'string' ? token === plain[index] : token.includes(plain[index] ?? ''),
    )
  )
}

function normalizedGit(args: readonly string[]): readonly string[] {
  const { subcommand, rest } = gitArguments(args)
  return ['git', subcommand, ...rest]
}

import { Options, optionNames } from '../calls/options.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'
import { gitArguments } from './git-arguments.ts'

const rule = (name: string, suggestion: string): RuleDefinition => ({
  id: `git-loss/${name}`,
  category: 'git_loss',
  action: 'ask',
  suggestion,
})

type GitLoss = 'forcePush' | 'remoteDelete' | 'reset' | 'clean' | 'discard' | 'branch' | 'history' | 'stash'

/** What git would throw away, of others or of the user. */
export const gitLoss: Readonly<Record<GitLoss, RuleDefinition>> = {
  forcePush: rule(
    'force-push',
    'Pull first; where history has to change, `git push --force-with-lease` on a branch of your own.',
  ),
  remoteDelete: rule('remote-delete', 'Leave branches of the remote to whoever owns them.'),
  reset: rule('reset', 'Keep the changes: `git stash`, or a commit on another branch.'),
  clean: rule('clean', 'Look first with `git clean -n`, then name the paths.'),
  discard: rule('discard', 'Keep the changes: `git stash`, or name one file.'),
  branch: rule('branch', '`git branch -d` deletes what is merged, and nothing else.'),
  history: rule('history', 'Leave what has been committed; revert it with `git revert`.'),
  stash: rule('stash', 'Keep the stash, or drop one entry after a look at `git stash show -p`.'),
}

type Judge = (options: Options, args: readonly string[]) => { rule: RuleDefinition; does: string } | null

/** Every file at once. */
const all = /^(?:\.|:\/|\*|--|\.\/)$/

/** By subcommand; a new one is a row. */
const judges: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  [
    'push',
    (options) => {
      if (options.has('-n', '--dry-run')) return null
      const refs = options.operands.slice(1)
      if (options.has('-d', '--delete') || refs.some((ref) => /^:./.test(ref)) || options.has('--prune'))
        return { rule: gitLoss.remoteDelete, does: 'deletes branches of the remote' }
      const isForced =
        options.flags.some((flag) => flag === '-f' || flag === '--force') ||
        refs.some((ref) => ref.startsWith('+')) ||
        options.has('--mirror')
      return isForced ? { rule: gitLoss.forcePush, does: 'overwrites the history of the remote' } : null
    },
  ],
  [
    'reset',
    (options) =>
      options.has('--hard', '--merge')
        ? { rule: gitLoss.reset, does: 'throws away every change that is not committed' }
        : null,
  ],
  [
    'clean',
    (options) =>
      !options.has('-n', '--dry-run') && options.has('-f', '--force', '-x', '-X')
        ? { rule: gitLoss.clean, does: 'deletes files that nobody has committed' }
        : null,
  ],
  [
    'checkout',
    (options, args) =>
      options.has('-f', '--force') ||
      (args.some((arg) => all.test(arg) && arg !== '--') && !options.has('-b', '-B', '--orphan'))
        ? { rule: gitLoss.discard, does: 'throws away every change that is not committed' }
        : null,
  ],
  [
    'restore',
    (options) => {
      const isStagedAlone = options.has('--staged', '-S') && !options.has('--worktree', '-W')
      return !isStagedAlone && options.operands.some((each) => all.test(each))
        ? { rule: gitLoss.discard, does: 'throws away every change that is not committed' }
        : null
    },
  ],
  [
    'switch',
    (options) =>
      options.has('-f', '--force', '--discard-changes')
        ? { rule: gitLoss.discard, does: 'throws away every change that is not committed' }
        : null,
  ],
  [
    'branch',
    (options) =>
      options.has('-D') || (options.has('-d', '--delete') && options.has('-f', '--force'))
        ? { rule: gitLoss.branch, does: 'deletes a branch that may not be merged' }
        : options.has('-M', '-C') && options.operands.length > 1
          ? { rule: gitLoss.branch, does: 'writes one branch over another' }
          : options.has('-f', '--force') && options.operands.length > 1
            ? { rule: gitLoss.branch, does: 'moves a branch away from its commits' }
            : null,
  ],
  [
    'submodule',
    (options, args) =>
      args[0] === 'deinit' && options.has('-f', '--force', '--all')
        ? { rule: gitLoss.discard, does: 'deletes a submodule with its changes' }
        : null,
  ],
  [
    'checkout-index',
    (options) =>
      options.has('-f', '--force')
        ? { rule: gitLoss.discard, does: 'throws away every change that is not committed' }
        : null,
  ],
  [
    'read-tree',
    (options) =>
      options.has('--reset')
        ? { rule: gitLoss.reset, does: 'throws away every change that is not committed' }
        : null,
  ],
  [
    'tag',
    (options) =>
      options.has('-d', '--delete') && options.operands.length > 3
        ? { rule: gitLoss.branch, does: 'deletes tags' }
        : null,
  ],
  [
    'stash',
    (_options, args) =>
      args[0] === 'clear' || args[0] === 'drop'
        ? { rule: gitLoss.stash, does: 'throws stashed changes away' }
        : null,
  ],
  [
    'reflog',
    (options, args) =>
      options.has('-n', '--dry-run')
        ? null
        : args[0] === 'expire' || args[0] === 'delete'
          ? { rule: gitLoss.history, does: 'removes the way back to old commits' }
          : null,
  ],
  [
    'gc',
    (options) =>
      options.flags.some((flag) => /^--prune=?(?:now|all)?$/.test(flag)) &&
      options.values('--prune').some((each) => /now|all/.test(each))
        ? { rule: gitLoss.history, does: 'removes what no branch names' }
        : null,
  ],
  [
    'prune',
    (options) =>
      options.has('-n', '--dry-run') ? null : { rule: gitLoss.history, does: 'removes what no branch names' },
  ],
  ['filter-branch', () => ({ rule: gitLoss.history, does: 'writes the history anew' })],
  [
    'filter-repo',
    (options) =>
      options.has('--analyze', '--dry-run')
        ? null
        : { rule: gitLoss.history, does: 'writes the history anew' },
  ],
  [
    'update-ref',
    (options) => (options.has('-d') ? { rule: gitLoss.history, does: 'deletes a reference' } : null),
  ],
  [
    'worktree',
    (options, args) =>
      args[0] === 'remove' && options.has('-f', '--force')
        ? { rule: gitLoss.discard, does: 'deletes a worktree with its changes' }
        : null,
  ],
  [
    'rm',
    (options) =>
      !options.has('--cached', '-n', '--dry-run') &&
      options.has('-r', '-f') &&
      options.operands.some((each) => all.test(each))
        ? { rule: gitLoss.discard, does: 'deletes every file' }
        : null,
  ],
])

export const gitLossCalls: readonly CallRule[] = [
  {
    programs: 'git',
    check: ({ args }) => {
      const { subcommand, rest, settings } = gitArguments(args)
      if (
        subcommand === 'clean' &&
        settings.some((each) => /^clean\.requireforce=(?:false|no|off|0|)$/i.test(each))
      )
        rest.unshift('-f')
      const found = judges.get(subcommand)?.(new Options(rest, valued), rest) ?? null
      return found === null ? null : report(found.rule, `\`git ${subcommand}\` ${found.does}`)
    },
  },
]

const valued = optionNames('-m -F -o --push-option --repo --message -s --source -u -e --exclude')

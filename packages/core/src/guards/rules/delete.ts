import { optionNames } from '../calls/options.ts'
import type { Report, RuleDefinition } from '../calls/report.ts'
import { mark } from '../evaluate/marks.ts'
import { pathsOf } from '../launchers/run-each.ts'
import { type CallRule, read, targetsOf } from './call-rule.ts'
import { deleteRules, judgeDelete } from './delete-targets.ts'

interface DeleteRow {
  readonly programs: string
  readonly valued?: string
  /** Options that take directories too; `always` where the program asks for none. */
  readonly recursive: string
  /** It expands patterns itself, quoted ones too. */
  readonly expands?: boolean
  /** Which operands are lost: all, or all but the last. */
  readonly lost?: 'all' | 'sources'
}

/** One row per program that takes paths and leaves nothing of them. */
const rows: readonly DeleteRow[] = [
  { programs: 'rm grm', recursive: '-r -R --recursive' },
  { programs: 'unlink', recursive: '' },
  { programs: 'srm wipe scrub', valued: '-P -Q -n -p', recursive: '-r -R --recursive' },
  { programs: 'shred', valued: '-n -s --iterations --size --random-source', recursive: '' },
  { programs: 'rimraf del del-cli trash trash-put', recursive: 'always', expands: true },
  { programs: 'mv', valued: '-t -S --target-directory --suffix', recursive: 'always', lost: 'sources' },
]

export const deleteCalls: readonly CallRule[] = [
  ...rows.map(ruleOf),
  {
    programs: 'find fd',
    check: (call) => {
      if (!call.args.includes('-delete')) return null
      return judgeDelete(pathsOf(call.args), true, call.scope)
    },
  },
  {
    programs: 'rsync',
    check: (call) => {
      const options = read(call, optionNames('-e -f --exclude --include --rsh --filter --files-from'))
      if (!options.flags.some((flag) => flag.startsWith('--del'))) return null
      return judgeDelete(targetsOf(call, options).slice(-1), true, call.scope)
    },
  },
  {
    programs: 'gio kioclient kioclient5',
    check: (call) => {
      if (call.args[0] !== 'trash' && call.args[0] !== 'remove') return null
      return judgeDelete(call.args.slice(1), true, call.scope)
    },
  },
]

function ruleOf({ programs, valued = '', recursive, lost = 'all', expands = false }: DeleteRow): CallRule {
  const names = optionNames(valued)
  const flags = recursive.split(' ')
  return {
    programs,
    check: (call): readonly Report[] => {
      const options = read(call, names)
      const isRecursive = recursive === 'always' || options.has(...flags)
      const targets = targetsOf(call, options).map((each) =>
        expands ? { ...each, path: each.path.replaceAll('*', mark.star) } : each,
      )
      const hasTarget = options.value('-t', '--target-directory') !== undefined
      const gone = lost === 'all' || hasTarget ? targets : targets.slice(0, -1)
      const found = judgeDelete(gone, isRecursive, call.scope)
      return lost === 'sources' ? found.filter(({ rule }) => !isKept.has(rule)) : found
    },
  }
}

/** What is moved within the workspace, or below the system, is still there afterwards. */
const isKept: ReadonlySet<RuleDefinition> = new Set([deleteRules.workspace, deleteRules['below-system']])

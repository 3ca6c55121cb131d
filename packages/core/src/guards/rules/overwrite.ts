import type { Call } from '../calls/call.ts'
import { optionNames } from '../calls/options.ts'
import type { Report } from '../calls/report.ts'
import { type CallRule, read } from './call-rule.ts'
import { deleteRules } from './delete-targets.ts'
import { judgeWrite, writeRules } from './write-targets.ts'

interface OverwriteRow {
  readonly programs: string
  readonly valued?: string
  /** The operands that are written to. */
  readonly written: 'all' | 'last' | ((call: Call) => readonly string[])
  /** Only with one of these options. */
  readonly when?: string
}

/** One row per program that writes to the files it is given. */
const rows: readonly OverwriteRow[] = [
  { programs: 'tee sponge', valued: '', written: 'all' },
  {
    programs: 'cp install rsync scp ln mv',
    valued: '-t -S -m -o -g --suffix --mode --owner --group --target-directory -e',
    written: 'last',
  },
  {
    programs: 'dd',
    written: ({ args }) => args.filter((arg) => arg.startsWith('of=')).map((arg) => arg.slice(3)),
  },
  { programs: 'truncate', valued: '-s -r --size --reference', written: 'all' },
  { programs: 'shred', valued: '-n -s --iterations --size', written: 'all' },
  { programs: 'sed gsed', valued: '-e -f -l --expression --file', when: '-i --in-place', written: 'all' },
  { programs: 'perl ruby', valued: '-e -E -M -I', when: '-i -pi -ni -pie -pi.bak', written: 'all' },
  { programs: 'pv', valued: '-o --output -L -s', when: '-o --output', written: 'last' },
  {
    programs: 'curl',
    valued: '-o --output -H -d -X',
    written: ({ args }) => valuesAfter(args, '-o', '--output'),
  },
  { programs: 'wget', valued: '', written: ({ args }) => valuesAfter(args, '-O', '--output-document') },
  { programs: 'touch', written: () => [] },
]

export const overwriteCalls: readonly CallRule[] = rows.map(({ programs, valued = '', written, when }) => {
  const names = optionNames(valued)
  return {
    programs,
    check: (call): readonly Report[] => {
      const options = read(call, names)
      if (when !== undefined && !options.has(...when.split(' '))) return []
      const operands = typeof written === 'function' ? written(call) : options.operands
      const targets =
        written === 'last' ? operands.slice(operands.length > 1 ? -1 : operands.length) : operands
      const into = options.values('-t', '--target-directory')
      return [...targets, ...(written === 'last' ? into : [])].flatMap((path) => {
        const found = judgeWrite(path, call.scope, `\`${call.name}\``)
        if (found === null) return []
        const isEmptied = found.rule === writeRules.system && empties(call)
        return [isEmptied ? { ...found, rule: deleteRules.critical } : found]
      })
    },
  }
})

/** Nothing is left of a file that is cut to nothing, or that nothing is copied over. */
const empties = ({ name, args }: Call): boolean =>
  name === 'truncate' || name === 'shred' || (name === 'cp' && args.includes('/dev/null'))

function valuesAfter(args: readonly string[], ...names: readonly string[]): readonly string[] {
  return args.filter((_, index) => names.includes(args[index - 1] ?? ''))
}

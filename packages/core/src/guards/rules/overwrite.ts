import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
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
  /** Only after this subcommand. */
  readonly after?: RegExp
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
    written: ({ args }) => valuesOf(args, /^(?:-[a-zA-Z]*o|--output)=?/),
  },
  { programs: 'wget', written: ({ args }) => valuesOf(args, /^(?:-[a-zA-Z]*O|--output-document)=?/) },
  {
    programs: 'dcfldd dc3dd',
    written: ({ args }) =>
      args.filter((arg) => /^h?of=/.test(arg)).map((arg) => arg.slice(arg.indexOf('=') + 1)),
  },
  {
    programs: 'ddrescue',
    written: ({ args }) =>
      new Options(args, optionNames('-a -b -c -E -H -i -K -m -o -Q -r -s -T')).operands.slice(1, 2),
  },
  { programs: 'dd_rescue', valued: '-s -S -b -B -e -l -o', written: 'last' },
  {
    programs: 'qemu-img',
    valued: '-f -O -o -t -T -l -B -S',
    written: 'last',
    after: /^(?:convert|create|dd)$/,
  },
  { programs: 'find', written: ({ args }) => valuesOf(args, /^-f(?:printf|print0?|ls)$/) },
  {
    programs: 'sort shuf uconv pandoc gcc cc ld as',
    written: ({ args }) => valuesOf(args, /^(?:-o|--output)=?/),
  },
  { programs: 'openssl gpg', written: ({ args }) => valuesOf(args, /^(?:-out|-o|--output)=?/) },
  {
    programs: 'tar bsdtar gtar',
    written: ({ args }) => (isPacking(args) ? valuesOf(args, /^(?:-?[a-zA-Z]*f|--file)=?/) : []),
  },
  { programs: 'patch', written: ({ args }) => operandsOf(args).slice(0, 1) },
  { programs: 'ed ex red', written: ({ args }) => operandsOf(args).slice(0, 1) },
  { programs: 'vim vi nvim', written: ({ args }) => operandsOf(args) },
  {
    programs: 'awk gawk mawk nawk',
    written: ({ args }) => (isInPlace(args) ? operandsOf(args).slice(1) : []),
  },
]

export const overwriteCalls: readonly CallRule[] = rows.map(
  ({ programs, valued = '', written, when, after }) => {
    const names = optionNames(valued)
    return {
      programs,
      check: (call): readonly Report[] => {
        const options = read(call, names)
        if (when !== undefined && !options.has(...when.split(' '))) return []
        if (after !== undefined && !after.test(options.operands[0] ?? '')) return []
        const operands = typeof written === 'function' ? written(call) : options.operands
        const targets =
          written === 'last' ? operands.slice(operands.length > 1 ? -1 : operands.length) : operands
        const into = options.values('-t', '--target-directory').map((path) => `${path}/`)
        const named = [...targets, ...(written === 'last' ? into : [])]
        return named
          .flatMap((path) => filesAt(path, operands))
          .flatMap((path) => {
            const found = judgeWrite(path, call.scope, `\`${call.name}\``, addsTo(call))
            if (found === null) return []
            const isEmptied = found.rule === writeRules.system && empties(call)
            return [isEmptied ? { ...found, rule: deleteRules.critical } : found]
          })
      },
    }
  },
)

const addsTo = ({ name, args }: Call): boolean =>
  name === 'tee' && args.some((arg) => /^-\w*a|^--append$/.test(arg))

/** What is put into a directory keeps its name there. */
const filesAt = (path: string, sources: readonly string[]): readonly string[] =>
  /[^/]\/$/.test(path)
    ? sources
        .filter((source) => source !== path)
        .map((source) => `${path}${source.slice(source.lastIndexOf('/') + 1)}`)
    : [path]

/** Nothing is left of a file that is cut to nothing, or that nothing is copied over. */
const empties = ({ name, args }: Call): boolean =>
  name === 'truncate' || name === 'shred' || (name === 'cp' && args.includes('/dev/null'))

const isPacking = (args: readonly string[]): boolean =>
  args.some((arg, index) =>
    index === 0 ? /^-?[a-zA-Z]*[cru]/.test(arg) : /^-[a-zA-Z]*c|^--(?:create|append)$/.test(arg),
  )

/** `awk -i inplace` writes the files that it reads. */
const isInPlace = (args: readonly string[]): boolean =>
  args.some((arg, index) => /^(?:-i|--include)$/.test(args[index - 1] ?? '') && arg === 'inplace')

const operandsOf = (args: readonly string[]): readonly string[] =>
  args.filter((arg, index) => !arg.startsWith('-') && !/^-[ceFifv]$/.test(args[index - 1] ?? ''))

/** `-o file`, `-ofile` and `--output=file`. */
function valuesOf(args: readonly string[], option: RegExp): readonly string[] {
  return args.flatMap((arg, index) => {
    const given = option.exec(arg)?.[0]
    if (given === undefined) return []
    const rest = arg.slice(given.length)
    return rest !== '' ? [rest] : [args[index + 1] ?? '']
  })
}

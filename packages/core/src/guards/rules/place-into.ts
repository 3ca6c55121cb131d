import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import { classifyPath } from '../paths/classify-path.ts'
import type { CallRule } from './call-rule.ts'
import { gitArguments } from './git-arguments.ts'

/** Putting files whose names nobody sees into a directory of the system. */
export const placeIntoRule: RuleDefinition = {
  id: 'system/place-into',
  category: 'destructive.system',
  action: 'ask',
  suggestion: 'Put it into a directory of the workspace, and look at it there.',
}

interface PlaceRow {
  readonly programs: string
  /** Without one of these arguments it puts nothing anywhere. */
  readonly when?: RegExp
  /** With one of these it only looks. */
  readonly unless?: RegExp
  /** Options that take a value. */
  readonly valued?: string
  /** Options that name the directory. */
  readonly directory?: string
  /** The directory is the last operand, of at least two. */
  readonly isLast?: boolean
  /** Where no directory is named, it is the one that the command runs in. */
  readonly isHere?: boolean
}

/** One row per program that brings files of its own naming. */
const rows: readonly PlaceRow[] = [
  {
    programs: 'tar bsdtar gtar',
    when: /^-?[a-zA-Z]*x[a-zA-Z]*$|^--(?:extract|get)$/,
    valued: '-f -I -X -T --file',
    directory: '-C --directory --cd',
    isHere: true,
  },
  {
    programs: 'cpio',
    when: /^-[a-zA-Z]*[ip]|^--(?:extract|pass-through)/,
    unless: /^-[a-zA-Z]*t|^--list/,
    valued: '-F -I',
    directory: '-D --directory',
    isHere: true,
  },
  { programs: 'unzip', unless: /^-[a-zA-Z]*[lptvzZ]/, valued: '-x -P', directory: '-d', isHere: true },
  { programs: '7z 7za 7zr 7zz', when: /^[xe]$/, directory: '-o', isHere: true },
  { programs: 'unrar rar', when: /^[xe]$/, directory: '-op', isLast: true },
  { programs: 'unar', directory: '-o -output-directory', isHere: true },
  { programs: 'ar', when: /^-?x/, directory: '--output', isHere: true },
  { programs: 'dpkg-deb dpkg', when: /^(?:-x|-X|--extract|--vextract)$/, isLast: true },
  { programs: 'cp', valued: '-S --suffix', directory: '-t --target-directory', isLast: true },
  {
    programs: 'mv install',
    valued: '-S -m -o -g --suffix --mode --owner --group',
    directory: '-t --target-directory',
    isLast: true,
  },
  {
    programs: 'rsync rclone scp',
    valued: '-e -f -P -i -o --exclude --include --rsh --filter',
    unless: /^(?:-\w*n\w*|--dry-run|--list-only)$/,
    isLast: true,
  },
  { programs: 'patch', valued: '-i -p -o -r', directory: '-d --directory', isHere: true },
  {
    programs: 'wget',
    valued: '-O -o -U',
    unless: /^(?:-\w*O|--output-document|--spider)/,
    directory: '-P --directory-prefix',
    isHere: true,
  },
  { programs: 'curl', when: /^(?:-\w*O|--remote-name)/, directory: '--output-dir', isHere: true },
]

export const placeIntoCalls: readonly CallRule[] = [
  ...rows.map(ruleOf),
  {
    programs: 'tar bsdtar gtar',
    check: ({ name, args }) =>
      args.some((arg) => /^-?[a-zA-Z]*x[a-zA-Z]*$|^--extract$/.test(arg)) &&
      args.some(
        (arg, index) =>
          /^-[a-zA-Z]*P|^--absolute-names$/.test(arg) || (index === 0 && /^[a-zA-Z]*P/.test(arg)),
      )
        ? report(placeIntoRule, `\`${name}\` writes wherever the archive says`)
        : null,
  },
  { programs: 'git', check: judgeGit },
]

function ruleOf({ programs, when, unless, valued = '', directory = '', isLast, isHere }: PlaceRow): CallRule {
  const named = directory.split(' ').filter((each) => each !== '')
  const names = optionNames([valued, ...named].join(' ').trim())
  return {
    programs,
    check: (call) => {
      const { args } = call
      if (when !== undefined && !args.some((arg) => when.test(arg))) return null
      if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
      const options = new Options(args, names)
      const given = options.values(...named)
      const last = isLast === true && options.operands.length > 1 ? options.operands.slice(-1) : []
      const here = isHere === true ? [call.scope.cwd] : []
      return firstOf(given.length > 0 ? given : last.length > 0 ? last : here, call)
    },
  }
}

/** A work tree in a place of the system is written over by every checkout. */
function judgeGit(call: Call): Report | null {
  const { subcommand, rest, directory, workTree } = gitArguments(call.args)
  if (subcommand === 'clone') {
    const { operands } = new Options(
      rest,
      optionNames('-b -o -u -c -j --branch --depth --reference --origin --config --filter'),
    )
    return firstOf(operands.length > 1 ? [`${operands.at(-1)}/..`] : [], call)
  }
  if (
    !/^(?:checkout|clean|reset|restore|read-tree|checkout-index|pull|merge|apply|am|stash)$/.test(subcommand)
  )
    return null
  return firstOf([workTree ?? directory ?? call.scope.cwd], call)
}

function firstOf(directories: readonly string[], { name, scope }: Call): Report | null {
  for (const directory of directories) {
    const found = classifyPath(directory, scope)
    if (found === null || (found.place !== 'root' && found.place !== 'system')) continue
    if (!own.test(found.shown))
      return report(placeIntoRule, `\`${name}\` puts files into \`${found.shown}\`, a place of the system`)
  }
  return null
}

/** Here people put what they install themselves. */
const own =
  /^\/(?:opt|srv|mnt|media|home|Users|Applications|Volumes|usr\/local|var\/(?:www|log|opt|lib|backups))(?:\/|$)/

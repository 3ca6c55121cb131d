import { optionNames } from '../calls/options.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import { hasGlob } from '../evaluate/marks.ts'
import { classifyPath } from '../paths/classify-path.ts'
import { classifyWrite } from '../paths/classify-write.ts'
import { type CallRule, read } from './call-rule.ts'

/** Taking rights away, or giving them to everybody, where the system needs them as they are. */
export const permissionsRule: RuleDefinition = {
  id: 'permissions/system',
  category: 'destructive.permissions',
  action: 'deny',
  suggestion: 'Change the files of the workspace alone, and name them.',
}

/** Giving places of the system to another owner. */
export const ownershipRule: RuleDefinition = {
  id: 'ownership/system',
  category: 'destructive.permissions',
  action: 'deny',
  suggestion: 'Change the files of the workspace alone, and name them.',
}

interface PermissionRow {
  readonly rule: RuleDefinition
  readonly programs: string
  readonly valued?: string
  readonly recursive: string
  /** Operands in front of the paths: a mode, an owner, a rule. */
  readonly leading: number
}

/** One row per program that changes rights. */
const rows: readonly PermissionRow[] = [
  {
    rule: permissionsRule,
    programs: 'chmod gchmod',
    valued: '--reference',
    recursive: '-R --recursive',
    leading: 1,
  },
  { rule: permissionsRule, programs: 'chattr', valued: '-v -p', recursive: '-R', leading: 1 },
  {
    rule: permissionsRule,
    programs: 'setfacl',
    valued: '-m -x -M -X --modify --remove --set --restore',
    recursive: '-R --recursive',
    leading: 0,
  },
  {
    rule: permissionsRule,
    programs: 'chcon',
    valued: '-t -u -r -l --reference --type --user --role --range',
    recursive: '-R --recursive',
    leading: 0,
  },
  { rule: permissionsRule, programs: 'setcap', valued: '-n', recursive: '-r', leading: 1 },
  {
    rule: ownershipRule,
    programs: 'chown gchown chgrp',
    valued: '--reference --from',
    recursive: '-R --recursive',
    leading: 1,
  },
]

const outside: ReadonlySet<string> = new Set(['root', 'system', 'home'])

export const permissionCalls: readonly CallRule[] = [
  ...rows.map(ruleOf),
  {
    programs: 'install',
    check: (call) => {
      const options = read(call, optionNames('-m -o -g --mode --owner --group'))
      if (!options.has('-d', '--directory') || !widens(options.value('-m', '--mode') ?? '')) return null
      const place = options.operands
        .map((path) => classifyPath(path, call.scope))
        .find((each) => each !== null && outside.has(each.place))
      return place ? report(permissionsRule, `\`install\` changes the rights of \`${place.shown}\``) : null
    },
  },
  {
    programs: 'icacls cacls takeown',
    check: ({ name, args, scope }) => {
      const changes = args.some((arg) => /^\/(?:deny|remove|reset|inheritance|grant|setowner|F|R)/i.test(arg))
      const isSystem = args.some(
        (arg) =>
          /^[a-zA-Z]:\\?(?:Windows\\?)?$/i.test(arg) ||
          ((arg === '/' || classifyPath(arg, scope)?.place === 'system') && !/^\/\w{1,12}$/.test(arg)),
      )
      return changes && isSystem
        ? report(permissionsRule, `\`${name}\` changes who may use the system's files`)
        : null
    },
  },
]

function ruleOf({ rule, programs, valued = '', recursive, leading }: PermissionRow): CallRule {
  const names = optionNames(valued)
  const flags = recursive.split(' ')
  return {
    programs,
    check: (call) => {
      // A mode such as `-x` looks like an option.
      const mode = call.args.find(
        (arg) => /^[-+=][rwxXstugoai]+$/.test(arg) && !/^-[Rvfcn]+$/.test(arg) && leading > 0,
      )
      const args = mode === undefined ? call.args : call.args.filter((arg) => arg !== mode)
      const options = read({ ...call, args }, names)
      const skipped = options.value('--reference') !== undefined || mode !== undefined ? 0 : leading
      const isRecursive = options.has(...flags)
      for (const path of options.operands.slice(skipped)) {
        const place = classifyPath(path, call.scope)
        const isPlace = place !== null && outside.has(place.place)
        if (
          isPlace &&
          (isRecursive || hasGlob(path) || changesAll(call.name, options.operands[0] ?? mode ?? ''))
        ) {
          return report(
            rule,
            `\`${call.name}\` changes the rights of \`${place.shown}\`${isRecursive ? ' and all that is in it' : ''}`,
          )
        }
        if (classifyWrite(path, call.scope) === 'system') {
          return report(rule, `\`${call.name}\` changes the rights of the system file \`${path}\``)
        }
      }
      return null
    },
  }
}

/** Everybody may do everything, or nobody anything. */
const widens = (mode: string): boolean => /^0*(?:777|666|000|0)$|^(?:a|o|ugo)?[-+=]/.test(mode)

/** An attribute such as `+i` changes what everybody may do. */
const changesAll = (name: string, mode: string): boolean => name === 'chattr' || widens(mode)

import { optionNames } from '../calls/options.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import { hasGlob, mark } from '../evaluate/marks.ts'
import { classifyPath } from '../paths/classify-path.ts'
import type { CallRule } from './call-rule.ts'
import { read } from './call-rule.ts'

const everything: RuleDefinition = {
  id: 'kill-all/everything',
  category: 'destructive.power',
  action: 'deny',
  suggestion: 'Name the process: `kill PID`, or `pkill -f` with a pattern that only it matches.',
}

/** Signals to every process that can be reached. */
export const killAll: { readonly everything: RuleDefinition } = { everything }

export const killAllCalls: readonly CallRule[] = [
  {
    programs: 'kill',
    check: ({ args }) => {
      const options = args.filter((arg) => arg !== '--')
      const signalAt = options.findIndex((arg) => /^-(?:s|n)$/.test(arg))
      const targets =
        signalAt < 0
          ? options.slice(/^-(?!1$)\w/.test(options[0] ?? '') || options.length > 1 ? 1 : 0)
          : options.filter((_, index) => index !== signalAt && index !== signalAt + 1)
      if (targets.some((target) => target.includes(mark.processes))) {
        return report(everything, 'every process of a list is killed')
      }
      if (targets.includes('-1')) return report(everything, '`kill … -1` goes to every process')
      const isAsked = /^-(?:0|l|L)/.test(options[0] ?? '') || (signalAt >= 0 && options[signalAt + 1] === '0')
      if (isAsked) return null
      if (targets.includes('1')) return report(everything, 'process 1 ends with every other one')
      const isPattern = targets.some((target) => hasGlob(target))
      return isPattern ? report(everything, '`kill` of a pattern goes to every process') : null
    },
  },
  {
    programs: 'pkill killall',
    check: (call) => {
      const options = read(
        call,
        optionNames('-s -u -U -G -g -P -t --signal --user --euid --group --parent -o -y'),
      )
      if (call.name === 'pkill' && options.has('-v', '--inverse'))
        return report(everything, '`pkill -v` matches every process but the ones it names')
      if (options.values('-P', '--parent').includes('1'))
        return report(everything, 'process 1 is the parent of every service')
      const patterns = options.operands.filter((operand) => !/^\.?[*+]?$|^\^?\.\*\$?$/.test(operand))
      const isEvery =
        patterns.length === 0 &&
        (options.operands.length > 0 || options.value('-u', '-U', '--user', '--euid') !== undefined)
      return isEvery ? report(everything, `\`${call.name}\` matches every process`) : null
    },
  },
  {
    programs: 'skill slay snice',
    check: ({ name, args }) =>
      args.some((arg) => /^(?:-u|-t|root)$/.test(arg)) && name !== 'snice'
        ? report(everything, `\`${name}\` matches every process of a user`)
        : null,
  },
  {
    programs: 'fuser',
    check: ({ args, scope }) =>
      args.some((arg) => /^-\w*k|^--kill$/.test(arg)) &&
      args.some((arg) =>
        ['root', 'system', 'home'].includes(classifyPath(arg.startsWith('/') ? arg : '', scope)?.place ?? ''),
      )
        ? report(everything, '`fuser -k` goes to every process that uses the place')
        : null,
  },
  {
    programs: 'loginctl systemctl',
    check: ({ name, args }) =>
      /^(?:terminate|kill)-(?:user|seat|session)$/.test(args[0] ?? '') ||
      (args[0] === 'kill' &&
        args.some((arg) => /^(?:init\.scope|-\.slice|user\.slice|system\.slice)$/.test(arg)))
        ? report(everything, `\`${name} ${args[0]}\` goes to every process of a session`)
        : null,
  },
  { programs: 'killall5', check: () => report(everything, '`killall5` goes to every process') },
]

import { optionNames } from '../calls/options.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import { mark } from '../evaluate/marks.ts'
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
      return targets.includes('-1') ? report(everything, '`kill … -1` goes to every process') : null
    },
  },
  {
    programs: 'pkill killall',
    check: (call) => {
      const options = read(
        call,
        optionNames('-s -u -U -G -g -P -t --signal --user --euid --group --parent -o -y'),
      )
      const patterns = options.operands.filter((operand) => !/^\.?[*+]?$|^\^?\.\*\$?$/.test(operand))
      const isEvery =
        patterns.length === 0 &&
        (options.operands.length > 0 || options.value('-u', '-U', '--user', '--euid') !== undefined)
      return isEvery ? report(everything, `\`${call.name}\` matches every process`) : null
    },
  },
  { programs: 'killall5', check: () => report(everything, '`killall5` goes to every process') },
]

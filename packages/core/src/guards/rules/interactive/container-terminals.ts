import type { Call } from '../../calls/call.ts'
import { Options } from '../../calls/options.ts'
import { type Report, type RuleDefinition, report } from '../../calls/report.ts'
import type { CallRule } from '../call-rule.ts'
import { containerArguments, containerValued } from '../container-arguments.ts'
import { endsAtOnce, interactiveRules } from './interactive.ts'

/** A terminal is asked for where there is none; the engine says so and ends, and nothing hangs. */
export const noTerminalRule: RuleDefinition = {
  id: 'interactive/no-terminal',
  category: 'interactive',
  action: 'warn',
  suggestion: 'Leave `-t` out.',
}

const leaveOut = 'Leave `-i` and `-t` out.'

/** What the options `-i` and `-t` of containers lead to, by the input of the call. */
export const containerTerminalCalls: readonly CallRule[] = [
  {
    programs: 'docker podman nerdctl',
    check: (call) => {
      const { subcommand, rest, isCompose } = containerArguments(call.args)
      if (subcommand !== 'run' && subcommand !== 'exec') return null
      const options = new Options(rest, containerValued, true)
      if (isCompose)
        return options.has('-T', '--no-tty', '--no-TTY', '-d', '--detach')
          ? null
          : judgeTerminal(call, 'compose exec', 'Add `-T`.')
      if (!options.has('-i', '--interactive')) return null
      const isOpen =
        subcommand === 'run' && options.operands.length < 2 && options.value('--entrypoint') === undefined
      const found =
        options.has('-t', '--tty') && call.name !== 'podman'
          ? judgeTerminal(call, subcommand, leaveOut)
          : null
      return found ?? (isOpen ? judgeOpen(call) : null)
    },
  },
  {
    programs: 'docker-compose',
    check: (call) => {
      const options = new Options(call.args, containerValued)
      if (options.operands[0] !== 'exec' || options.has('-T', '--no-tty')) return null
      return judgeTerminal(call, 'exec', 'Add `-T`.')
    },
  },
]

function judgeTerminal({ name, around }: Call, subcommand: string, instead: string): Report | null {
  if (around.input.kind === 'terminal') return null
  return report(
    noTerminalRule,
    `\`${name} ${subcommand}\` ends with an error, for its input is no terminal`,
    instead,
  )
}

/** What the image starts is not known; most start a shell. */
function judgeOpen({ name, around }: Call): Report | null {
  if (around.input.kind === 'data') return null
  return around.input.kind === 'empty'
    ? report(endsAtOnce, `\`${name} run\` ends at once, for its input is at its end`, leaveOut)
    : report(interactiveRules.session, `\`${name} run\` waits for commands on its input`, leaveOut)
}

import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

/** Acting as another user. */
export const privilegeRule: RuleDefinition = {
  id: 'privilege/other-user',
  category: 'privilege',
  action: 'allow',
  suggestion: 'Run it as the user that the shell runs as.',
}

/** A container that holds nothing back. */
export const containerRule: RuleDefinition = {
  id: 'privilege/host-container',
  category: 'privilege',
  action: 'ask',
  suggestion: 'Start the container without `--privileged` and without the root of the host.',
}

export const privilegeCalls: readonly CallRule[] = [
  {
    programs: 'sudo su doas pkexec runuser gosu su-exec sg newgrp',
    check: ({ name, args }) =>
      args.includes('-l') && name === 'sudo'
        ? null
        : report(privilegeRule, `\`${name}\` acts as another user`),
  },
  {
    programs: 'docker podman nerdctl',
    check: ({ args }) => {
      if (!/^(?:run|exec|create)$/.test(args[0] ?? '')) return null
      const isOpen = args.some(
        (arg, index) =>
          arg === '--privileged' || (/^(?:-v|--volume)$/.test(args[index - 1] ?? '') && /^\/:/.test(arg)),
      )
      return isOpen ? report(containerRule, 'the container can reach every disk of the host') : null
    },
  },
]

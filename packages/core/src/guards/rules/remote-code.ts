import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

const rule = (name: string, action: RuleDefinition['action'], suggestion: string): RuleDefinition => ({
  id: `remote-code/${name}`,
  category: 'remote_code',
  action,
  suggestion,
})

const readFirst = 'Download it into a file, read it, then run it.'

/** Running what nobody here has read. */
export const remoteCode: {
  readonly piped: RuleDefinition
  readonly encoded: RuleDefinition
  readonly unknown: RuleDefinition
  readonly shell: RuleDefinition
} = {
  piped: rule('piped', 'ask', readFirst),
  encoded: rule('encoded', 'deny', 'Write the command out, so that it can be read.'),
  unknown: rule('unknown-text', 'warn', 'Look at the text first.'),
  shell: rule('reverse-shell', 'deny', 'Do not hand a shell to the network.'),
}

/** Programs that give a shell to whoever connects. */
export const remoteCodeCalls: readonly CallRule[] = [
  {
    programs: 'nc ncat netcat nc.traditional nc.openbsd',
    check: ({ args }) => {
      const isShell = args.some(
        (arg, index) =>
          /^(?:-\w*[ec]|--exec|--sh-exec|--lua-exec)$/.test(arg) &&
          /sh\b|\bcmd\b|powershell|python/.test(args[index + 1] ?? ''),
      )
      return isShell ? report(remoteCode.shell, 'it gives a shell to whoever is at the other end') : null
    },
  },
  {
    programs: 'socat',
    check: ({ args }) =>
      args.some((arg) => /^(?:EXEC|SYSTEM):/i.test(arg)) &&
      args.some((arg) => /^(?:TCP|UDP|OPENSSL|SSL)/i.test(arg))
        ? report(remoteCode.shell, 'it gives a program to whoever is at the other end')
        : null,
  },
]

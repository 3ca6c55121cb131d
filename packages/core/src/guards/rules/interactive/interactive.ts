import type { Call } from '../../calls/call.ts'
import { Options, optionNames } from '../../calls/options.ts'
import { type RuleDefinition, report } from '../../calls/report.ts'
import { subcommandAt } from '../../calls/subcommand-at.ts'
import type { CallRule } from '../call-rule.ts'
import { assistantRows } from './assistants.ts'
import { clientSessionRows } from './client-sessions.ts'
import { cloudPromptRows } from './cloud-prompts.ts'
import { containerSessionRows } from './container-sessions.ts'
import { editorRows } from './editors.ts'
import { foreverRows } from './forever.ts'
import { gitRows } from './git-prompts.ts'
import type { InteractiveKind, InteractiveRow } from './interactive-row.ts'
import { packagePromptRows } from './package-prompts.ts'
import { projectPromptRows } from './project-prompts.ts'
import { promptRows } from './prompts.ts'
import { readerRows } from './readers.ts'
import { remoteRows } from './remote.ts'
import { screenRows } from './screens.ts'
import { serverRows } from './servers.ts'
import { sessionRows } from './sessions.ts'
import { versionControlRows } from './version-control.ts'

const rule = (kind: InteractiveKind): RuleDefinition => ({
  id: `interactive/${kind}`,
  category: 'interactive',
  action: 'deny',
  suggestion: 'Use a form that needs nobody.',
})

/** Waiting for somebody who is not there, or for ever. */
export const interactiveRules: Readonly<Record<InteractiveKind, RuleDefinition>> = {
  editor: rule('editor'),
  screen: rule('screen'),
  pager: rule('pager'),
  prompt: rule('prompt'),
  session: rule('session'),
  reader: rule('reader'),
  password: rule('password'),
  forever: rule('forever'),
  server: rule('server'),
}

/** It ends at once, because its input does; a person would not have meant that. */
export const endsAtOnce: RuleDefinition = {
  id: 'interactive/ends-at-once',
  category: 'interactive',
  action: 'warn',
  suggestion: 'Give it its input, or use a form that needs none.',
}

export const interactiveCalls: readonly CallRule[] = [
  ...editorRows,
  ...screenRows,
  ...promptRows,
  ...packagePromptRows,
  ...cloudPromptRows,
  ...projectPromptRows,
  ...clientSessionRows,
  ...containerSessionRows,
  ...sessionRows,
  ...readerRows,
  ...foreverRows,
  ...serverRows,
  ...gitRows,
  ...remoteRows,
  ...assistantRows,
  ...versionControlRows,
].map(ruleOf)

function ruleOf(row: InteractiveRow): CallRule {
  const valued = optionNames(row.valued ?? '')
  const paths = (row.after ?? '')
    .split('|')
    .filter((path) => path !== '')
    .map((path) => path.split(' '))
  return {
    programs: row.programs,
    check: (call) => {
      const args = argsAfter(paths, row.stopsAtDashes === true ? upToDashes(call.args) : call.args)
      if (args === null || !applies(row, args, valued, call)) return null
      if (row.endsWithReader === true && call.around.isOutputTaken) return null
      const effect = effectOf(row.kind, call)
      if (effect === null) return null
      const name = [call.name, ...(row.after?.split('|')[0] ?? '').split(' ')].join(' ').trim()
      return effect === 'waits'
        ? report(interactiveRules[row.kind], `\`${name}\` ${waits[row.kind]}`, `${row.instead}.`)
        : report(endsAtOnce, `\`${name}\` ends at once, for its input is at its end`, `${row.instead}.`)
    },
  }
}

const waits: Readonly<Record<InteractiveKind, string>> = {
  editor: 'opens an editor and waits',
  screen: 'draws on a terminal and waits for keys',
  pager: 'shows a page and waits for keys',
  prompt: 'asks and waits for an answer',
  session: 'waits for commands on its input',
  reader: 'waits for data on its input',
  password: 'asks for a password',
  forever: 'does not end by itself',
  server: 'serves until it is stopped',
}

const upToDashes = (args: readonly string[]): readonly string[] => {
  const at = args.indexOf('--')
  return at < 0 ? args : args.slice(0, at)
}

function argsAfter(paths: readonly (readonly string[])[], args: readonly string[]): readonly string[] | null {
  if (paths.length === 0) return args
  for (const path of paths) {
    const at = subcommandAt(args, path)
    if (at >= 0) return args.slice(at + 1)
  }
  return null
}

function applies(
  { when, unless, most, least, env, setting }: InteractiveRow,
  args: readonly string[],
  valued: ReadonlySet<string>,
  call: Call,
): boolean {
  if (args.includes('-V') && !valued.has('-V')) return false
  if (when !== undefined && !args.some((arg) => when.test(arg))) return false
  const looked = setting === undefined ? call.args : args
  if (unless !== undefined && looked.some((arg) => unless.test(arg))) return false
  if (setting !== undefined && call.args.some((arg) => setting.test(arg))) return false
  if (env !== undefined && [...call.env.keys()].some((name) => env.test(name))) return false
  if (most === undefined && least === undefined) return true
  const count = new Options(args, valued).operands.length
  return count <= (most ?? count) && count >= (least ?? 0)
}

/** Whether a program of this kind waits, given its input and what stands around it. */
function effectOf(kind: InteractiveKind, { around }: Call): 'waits' | 'ends' | null {
  const { input, isBounded, isOutputTaken } = around
  switch (kind) {
    case 'editor':
      return 'waits'
    case 'forever':
    case 'server':
      return isBounded ? null : 'waits'
    case 'screen':
      return input.kind === 'empty' || input.kind === 'open' ? 'ends' : 'waits'
    case 'pager':
      return isOutputTaken || input.kind !== 'terminal' ? null : 'waits'
    case 'password':
      return input.kind === 'terminal' ? 'waits' : null
    case 'prompt':
    case 'session':
    case 'reader':
      if (input.kind === 'data') return null
      return input.kind === 'empty' ? 'ends' : isBounded && kind === 'reader' ? null : 'waits'
  }
}

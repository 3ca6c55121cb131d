import type { Call } from '../calls/call.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import { readable } from '../evaluate/marks.ts'
import type { Walker } from '../walk/walker.ts'

/** Variables by which other code gets into a program that is started. */
export const loaderRule: RuleDefinition = {
  id: 'loader-variable/code',
  category: 'loader_variable',
  action: 'ask',
  suggestion: 'Start the program without it; pass code as a file that can be read.',
}

interface LoaderRow {
  readonly name: RegExp
  /** Values that load something; left out, any value does. */
  readonly value?: RegExp
}

/** One row per variable, or family of them. */
const rows: readonly LoaderRow[] = [
  { name: /^LD_(?:PRELOAD|AUDIT)$/ },
  { name: /^DYLD_(?:INSERT_LIBRARIES|FORCE_FLAT_NAMESPACE)$/ },
  { name: /^BASH_FUNC_/ },
  { name: /^(?:BASH_ENV|ENV|PROMPT_COMMAND)$/, value: /[/$`(;]|\.sh/ },
  {
    name: /^NODE_OPTIONS$/,
    value: /--(?:require|import|loader|experimental-loader|eval|inspect-brk)\b|(?:^|\s)-r\b/,
  },
  { name: /^(?:PYTHONSTARTUP|PYTHONHOME|PYTHONINSPECT)$/ },
  { name: /^(?:PERL5OPT|PERL5DB|RUBYOPT)$/, value: /-[MmIrd]/ },
  {
    name: /^(?:JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS)$/,
    value: /-(?:javaagent|agentpath|agentlib|Xrun|XX:OnError|XX:OnOutOfMemoryError)/,
  },
  { name: /^(?:DOTNET_STARTUP_HOOKS|COR_PROFILER|CORECLR_PROFILER|CORECLR_PROFILER_PATH)$/ },
  { name: /^(?:GCONV_PATH|GIT_EXEC_PATH)$/ },
  { name: /^LUA_INIT(?:_\d_\d)?$/ },
  { name: /^GIT_CONFIG_(?:GLOBAL|SYSTEM)$/, value: /^(?!\/dev\/null$)/ },
  { name: /^MAKEFLAGS$/, value: /--eval/ },
  { name: /^LESS(?:OPEN|CLOSE)$/, value: /^\|/ },
  // A directory that anybody can write to comes before those of the system.
  { name: /^PATH$/, value: /^(?:\.?:|\/(?:tmp|var\/tmp|dev\/shm)\/?[^:]*:)/ },
  // A program by its path, or a shell, where the name of one is expected.
  {
    name: /^(?:(?:GIT_)?(?:PAGER|EDITOR|ASKPASS)|GIT_SSH(?:_COMMAND)?|GIT_SEQUENCE_EDITOR|GIT_PROXY_COMMAND|GIT_EXTERNAL_DIFF|VISUAL|MANPAGER|SYSTEMD_PAGER|BROWSER|SSH_ASKPASS|RUSTC(?:_WORKSPACE)?_WRAPPER)$/,
    value: /^(?:\.{1,2}\/|\/(?:tmp|var\/tmp|dev\/shm)\/|(?:ba|z|da)?sh\s)/,
  },
]

/** Variables whose value a program hands to a shell. */
const carriers =
  /^(?:(?:GIT_)?(?:PAGER|EDITOR|ASKPASS)|GIT_SSH(?:_COMMAND)?|GIT_SEQUENCE_EDITOR|GIT_PROXY_COMMAND|GIT_EXTERNAL_DIFF|VISUAL|MANPAGER|SYSTEMD_PAGER|BROWSER|LESSOPEN|LESSCLOSE|PS[0124]|PROMPT_COMMAND|SSH_ASKPASS|SUDO_ASKPASS|RSYNC_RSH|CVS_RSH|FCEDIT|HISTFILE|TEXEDIT|MAKEFLAGS)$/

/** Reports variables that load code, and follows commands that stand in one. */
export function judgeEnvironment(env: ReadonlyMap<string, string>, call: Call, walk: Walker): void {
  for (const [name, value] of env) {
    const row = value === '' ? undefined : rows.find((each) => each.name.test(name))
    if (row !== undefined && (row.value?.test(value) ?? true)) {
      walk.report(
        call.span,
        report(loaderRule, `\`${name}=${readable(value).slice(0, 60)}\` loads code into what is started`),
      )
    }
    if (!carriers.test(name) || !/\s|[$`]/.test(value)) continue
    const found = walk.inquire(() =>
      walk.runText(/^PS\d$/.test(name) ? `: "${value}"` : value, call, { env: new Map() }),
    )
    for (const each of found)
      if (/^(?:destructive|remote_code)/.test(each.rule.category)) walk.report(call.span, each)
  }
}

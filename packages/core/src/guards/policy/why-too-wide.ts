import { shellNames } from '../launchers/run-shell.ts'
import { wrapperRows } from '../launchers/wrapper-rows.ts'
import type { PrefixRule } from './prefix-rule.ts'

/** Programs that run another one, whatever the words after them. */
const wrappers = new Set([
  ...wrapperRows.filter((row) => row.after === undefined).flatMap((row) => row.programs.split(' ')),
  ...'xargs parallel eval source . exec find fd awk gawk sed tar rsync vim vi gdb expect'.split(' '),
])

const interpreter =
  /^(?:python|pypy|node|nodejs|deno|bun|ruby|perl|php|lua|luajit|tclsh|rscript|osascript|pwsh|powershell|cmd|wscript|cscript|ts-node|tsx|irb|ipython)(?:[\d.]+\w*(?:-dbg)?)?(?:~\d+)?$/i

/** Programs of which a word decides what they do. */
const manifold = new Set(
  'git npm pnpm yarn bun docker podman kubectl cargo go make cmake pip uv poetry apt apt-get brew dnf yum systemctl aws gcloud az terraform helm gh gradle mvn dotnet rake bundle composer just task'.split(
    ' ',
  ),
)

/** Subcommands that run whatever comes next. */
const runners: Readonly<Record<string, RegExp>> = {
  npm: /^(?:run|run-script|exec|x)$/,
  pnpm: /^(?:run|exec|dlx)$/,
  yarn: /^(?:run|exec|dlx)$/,
  bun: /^(?:run|x)$/,
  uv: /^(?:run|tool|x)$/,
  poetry: /^run$/,
  bundle: /^exec$/,
  docker: /^(?:run|exec|compose|container)$/,
  podman: /^(?:run|exec|compose|container)$/,
  kubectl: /^(?:exec|run|debug)$/,
  cargo: /^(?:run|watch)$/,
  go: /^(?:run|generate)$/,
  git: /^(?:bisect|submodule|config|filter-branch|rebase)$/,
}

/** Why an `allow` of this prefix would grant more than anybody reads out of it; `null` where it is narrow enough. */
export function whyTooWide(prefix: PrefixRule['prefix']): string | null {
  if (prefix.length === 0) return 'it is empty, and so grants every command'
  const words = prefix.flatMap((token) => (typeof token === 'string' ? [token] : token))
  const strange = words.find((word) => word === '' || /[*?[\]{}$`\s;|&<>()\\'"]/.test(word))
  if (strange !== undefined)
    return `${JSON.stringify(strange)} is no plain word: patterns and substitutions grant what nobody sees`
  const [first, second] = prefix
  for (const name of typeof first === 'string' ? [first] : (first ?? [])) {
    const why = whyNameTooWide(name, typeof second === 'string' ? [second] : (second ?? []), prefix.length)
    if (why !== null) return why
  }
  return null
}

function whyNameTooWide(path: string, seconds: readonly string[], length: number): string | null {
  if (path.includes('/')) return `\`${path}\` is a file that can become another one; name the program`
  const name = path.replace(/\.(?:exe|cmd|bat|com)$/i, '')
  if (shellNames.has(name) || wrappers.has(name)) return `\`${path}\` runs any other program`
  if (interpreter.test(name)) {
    const isScript = seconds.length > 0 && seconds.every((word) => !word.startsWith('-'))
    const isModule = seconds.length > 0 && seconds.every((word) => word === '-m') && length > 2
    return isScript || isModule ? null : `\`${path}\` runs any code; name the script`
  }
  if (!manifold.has(name)) return null
  if (seconds.length === 0) return `\`${path}\` does a hundred things; name the subcommand`
  const option = seconds.find((word) => word.startsWith('-'))
  if (option !== undefined) return `\`${option}\` is an option; name the subcommand of \`${path}\``
  const runner = seconds.find((word) => runners[name]?.test(word))
  return runner !== undefined && length < 3 ? `\`${path} ${runner}\` runs whatever comes next; name it` : null
}

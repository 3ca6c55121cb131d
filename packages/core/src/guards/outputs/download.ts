import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { type Output, printed, unknownOutput } from '../evaluate/output.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'

const remote: Output = { ...unknownOutput, isRemote: true }

const valued = optionNames(
  '-o --output -O --output-document -H -d -X -u -A -e -T -b -c -x -m -P --data --header --user',
)

/** What comes over the network: to the output, or into a file that is remembered. */
export function download({ name, args, scope }: Call): Output {
  const options = new Options(
    args,
    name === 'curl' ? curlValued : /^(?:lynx|w3m|links)$/.test(name) ? none : valued,
  )
  const file = targetOf(name, options)
  if (file === null || file === '-' || file === '/dev/stdout') return remote
  scope.files.set(spellPath(resolvePath(file, scope.cwd)), remote)
  return printed('')
}

const none = optionNames('')
const curlValued = optionNames([...valued].filter((name) => name !== '-O').join(' '))

function targetOf(name: string, options: Options): string | null {
  const named = name === 'wget' ? options.value('-O', '--output-document') : options.value('-o', '--output')
  if (named !== undefined) return named
  const url = options.operands.find((operand) => /[./]/.test(operand)) ?? ''
  const last =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  if (name === 'curl') return options.has('-O', '--remote-name', '--remote-name-all') ? last : null
  return name === 'wget' || name === 'aria2c' || name === 'fetch' ? last || 'index.html' : null
}

import type { Call, Circumstances } from '../calls/call.ts'
import { Options } from '../calls/options.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { containerArguments, containerValued } from '../rules/container-arguments.ts'
import type { Walker } from '../walk/walker.ts'
import { runWrapped } from './run-wrapped.ts'

/** `docker run image program`: what is lost inside a container is its own, but for what is mounted from outside. */
export function runContainer(call: Call, walk: Walker): Output | null {
  const { subcommand, rest } = containerArguments(call.args)
  if (subcommand !== 'run' && subcommand !== 'create') return runWrapped(call, walk)
  const options = new Options(rest, containerValued, true)
  const scope = call.scope.elsewhere()
  scope.isContained = true
  for (const volume of options.values('-v', '--volume')) mount(volume.split(':'), scope, call.scope)
  for (const spec of options.values('--mount')) mount(partsOf(spec), scope, call.scope)
  const directory = options.value('-w', '--workdir')
  if (directory !== undefined) scope.cwd = spellPath(resolvePath(directory.replace(/^=/, ''), '/'))
  const command = options.operands.slice(1)
  const entry = options.value('--entrypoint')
  if (entry !== undefined) command.unshift(entry)
  if (command.length > 0) walk.runArgs(command, call, { scope, around: inputOf(options, call) })
  return unknownOutput
}

/** Without `-i` nothing is handed on. */
const inputOf = (options: Options, { around }: Call): Partial<Circumstances> =>
  options.has('-i', '--interactive') ? { input: around.input } : { input: { kind: 'empty', output: null } }

function mount(
  [source = '', target = '', mode = '']: readonly string[],
  inside: Scope,
  outside: Scope,
): void {
  if (source === '' || target === '' || /\bro\b|readonly/.test(mode)) return
  const outer = source.startsWith('~') ? outside.home + source.slice(1) : source
  inside.links.set(
    spellPath(resolvePath(target, '/')),
    spellPath(resolvePath(outer, outside.cwd, outside.links)),
  )
}

/** `type=bind,source=/,target=/host,readonly`. */
function partsOf(spec: string): readonly string[] {
  const fields = new Map(
    spec.split(',').map((each): [string, string] => [each.split('=')[0] ?? '', each.split('=')[1] ?? '']),
  )
  const read = (...names: readonly string[]): string =>
    names.map((name) => fields.get(name)).find((each) => each !== undefined) ?? ''
  return [
    read('source', 'src'),
    read('target', 'dst', 'destination'),
    fields.has('readonly') || fields.has('ro') ? 'ro' : '',
  ]
}

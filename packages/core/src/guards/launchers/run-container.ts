import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import type { Scope } from '../evaluate/scope.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import type { Walker } from '../walk/walker.ts'
import { runWrapped } from './run-wrapped.ts'

const valued = optionNames(
  '-v -e -p -w -u -m -c -l -h -a --volume --mount --env --env-file --publish --workdir --user --name --network --net --entrypoint --memory --cpus --platform --label --hostname --add-host --device --gpus --shm-size --tmpfs --ulimit --cap-add --cap-drop --security-opt --pid --ipc --restart --log-driver --pull --cidfile --dns --expose --ip --link --stop-signal --userns --volumes-from',
)

/** `docker run image program`: what is lost inside a container is its own, but for what is mounted from outside. */
export function runContainer(call: Call, walk: Walker): Output | null {
  const at = call.args[0] === 'run' ? 0 : call.args[0] === 'container' && call.args[1] === 'run' ? 1 : -1
  if (at < 0) return runWrapped(call, walk)
  const options = new Options(call.args.slice(at + 1), valued, true)
  const scope = call.scope.elsewhere()
  scope.isContained = true
  for (const volume of options.values('-v', '--volume')) mount(volume.split(':'), scope, call.scope)
  for (const spec of options.values('--mount')) mount(partsOf(spec), scope, call.scope)
  const command = options.operands.slice(1)
  const entry = options.value('--entrypoint')
  if (entry !== undefined) command.unshift(entry)
  if (command.length > 0) walk.runArgs(command, call, { scope })
  return unknownOutput
}

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

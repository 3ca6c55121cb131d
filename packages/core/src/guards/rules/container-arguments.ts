import { optionNames } from '../calls/options.ts'

/** A call of docker or podman without its global options. */
export interface ContainerArguments {
  readonly subcommand: string
  /** What comes after the subcommand. */
  readonly rest: readonly string[]
  /** The daemon that it speaks to, where the command names one. */
  readonly daemon: string | null
  /** It is a call of `compose`, which asks for a terminal unless told not to. */
  readonly isCompose: boolean
}

const valued: ReadonlySet<string> = new Set([
  '-H',
  '--host',
  '-c',
  '--context',
  '--config',
  '-l',
  '--log-level',
  '--tlscacert',
  '--tlscert',
  '--tlskey',
  '--url',
  '--connection',
  '--root',
  '--namespace',
])

const daemons = /^(?:-H|--host|-c|--context|--url|--connection)$/

/** `docker -H tcp://host container run image` is `run image`, at another daemon. */
export function containerArguments(args: readonly string[]): ContainerArguments {
  let daemon: string | null = null
  let index = 0
  while (index < args.length && (args[index] ?? '').startsWith('-')) {
    const option = args[index] ?? ''
    const [name = '', inline] = option.startsWith('--')
      ? option.split('=')
      : [option.slice(0, 2), option.slice(2)]
    const takesNext = valued.has(name) && (inline === undefined || inline === '')
    if (daemons.test(name)) daemon = takesNext ? (args[index + 1] ?? '') : (inline ?? '')
    index += takesNext ? 2 : 1
  }
  const isCompose = args[index] === 'compose'
  if (isCompose || args[index] === 'container') index += 1
  return { subcommand: args[index] ?? '', rest: args.slice(index + 1), daemon, isCompose }
}

/** Options of `run`, `create` and `exec` that take a value. */
export const containerValued: ReadonlySet<string> = optionNames(
  '-v -e -p -w -u -m -c -l -h -a --env-file --cgroupns --uts --index --volume --mount --env --env-file --publish --workdir --user --name --network --net --entrypoint --memory --cpus --platform --label --hostname --add-host --device --gpus --shm-size --tmpfs --ulimit --cap-add --cap-drop --security-opt --pid --ipc --restart --log-driver --pull --cidfile --dns --expose --ip --link --stop-signal --userns --volumes-from',
)

import type { Call } from '../calls/call.ts'
import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import { classifyPath } from '../paths/classify-path.ts'
import type { CallRule } from './call-rule.ts'
import { containerArguments } from './container-arguments.ts'

/** A container that holds nothing back. */
export const containerRule: RuleDefinition = {
  id: 'privilege/host-container',
  category: 'privilege',
  action: 'ask',
  suggestion: 'Start the container without `--privileged` and without the root of the host.',
}

/** A daemon that is not the one of this machine, or its socket: whoever has it has the host. */
export const daemonRule: RuleDefinition = {
  id: 'privilege/container-daemon',
  category: 'privilege',
  action: 'ask',
  suggestion: 'Use the daemon that the user has chosen, through its own client.',
}

interface OpenRow {
  readonly option: RegExp
  /** What its value has to be; left out, the option alone counts. */
  readonly value?: RegExp
  readonly does: string
}

/** One row per option that opens a container to its host. */
const rows: readonly OpenRow[] = [
  { option: /^--privileged$/, value: /^(?!false$)/, does: 'can reach every disk of the host' },
  {
    option: /^--(?:pid|ipc|uts|userns|cgroupns)$/,
    value: /^host$/,
    does: 'shares what isolates it with the host',
  },
  {
    option: /^--cap-add$/,
    value: /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|SYS_RAWIO|SYS_BOOT|DAC_READ_SEARCH|BPF)$/i,
    does: 'may do what only the host should',
  },
  {
    option: /^--security-opt$/,
    value:
      /^(?:(?:seccomp|apparmor|label|systempaths)[=:](?:unconfined|disable)|no-new-privileges[=:]false)$/,
    does: 'runs without a filter',
  },
  {
    option: /^--device$/,
    value: /^\/dev\/(?:sd|hd|vd|xvd|nvme|mmcblk|md|dm-|mapper|disk|mem|kmem|port)/,
    does: 'is given a disk',
  },
]

const socket = /\/(?:docker|containerd|podman|crio)[\w.-]*\.sock$/

export const containerCalls: readonly CallRule[] = [
  { programs: 'docker podman nerdctl', check: judgeContainer },
  {
    programs: 'kubectl oc',
    check: ({ args }) =>
      args.some((arg) => /^--privileged(?:=true)?$|"privileged"\s*:\s*true/.test(arg)) ||
      (args[0] === 'debug' && args.some((arg) => arg.startsWith('node/')))
        ? report(containerRule, 'the container can reach every disk of the host')
        : null,
  },
  {
    programs: 'curl socat nc ncat',
    check: ({ name, args }) =>
      args.some((arg) => socket.test(arg.replace(/^\w+(?:-\w+)*:/, '')))
        ? report(daemonRule, `\`${name}\` speaks to the container daemon itself`)
        : null,
  },
]

function judgeContainer(call: Call): readonly Report[] {
  const { subcommand, rest, daemon } = containerArguments(call.args)
  const found: Report[] = []
  const other = daemon ?? call.env.get('DOCKER_HOST') ?? call.env.get('CONTAINER_HOST') ?? null
  if (other !== null && other !== '' && other !== 'default')
    found.push(report(daemonRule, `\`${call.name}\` speaks to the daemon \`${other}\``))
  if (!/^(?:run|exec|create)$/.test(subcommand)) return found
  const does = rest.map((arg, index) => openedBy(arg, rest[index + 1], call)).find((each) => each !== null)
  return does === undefined || does === null
    ? found
    : [...found, report(containerRule, `the container ${does}`)]
}

function openedBy(arg: string, next: string | undefined, call: Call): string | null {
  const equals = arg.startsWith('--') ? arg.indexOf('=') : -1
  const name = equals < 0 ? arg : arg.slice(0, equals)
  const value = equals < 0 ? next : arg.slice(equals + 1)
  if (/^(?:-v|--volume|--mount)$/.test(name)) return mountedBy(value ?? '', call)
  const row = rows.find(({ option }) => option.test(name))
  if (row === undefined) return null
  const isFlag = name === '--privileged' && equals < 0
  return isFlag || row.value === undefined || row.value.test(value ?? '') ? row.does : null
}

/** `-v source:target:mode`, and `--mount type=bind,source=…,target=…`. */
function mountedBy(spec: string, { scope }: Call): string | null {
  const source = /(?:^|,)(?:source|src)=([^,]*)/.exec(spec)?.[1] ?? spec.split(':')[0] ?? ''
  if (socket.test(source)) return 'is given the container daemon of the host'
  if (!source.startsWith('/')) return null
  const place = classifyPath(source, scope)?.place
  const isReadOnly = /:(?:[a-zA-Z,]+,)?ro\b|readonly|(?:^|,)ro(?:,|$|=true)/.test(spec)
  if (place === 'root') return 'can reach every disk of the host'
  return place === 'system' && !isReadOnly && !/^\/(?:srv|opt|mnt|media|home|var\/\w+)/.test(source)
    ? `is given \`${source}\` of the host`
    : null
}

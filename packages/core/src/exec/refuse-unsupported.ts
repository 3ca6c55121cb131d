import type { Capabilities } from '../contract/capabilities.ts'
import type { SpawnOptions } from '../contract/shell.ts'
import { unsupported } from '../errors/unsupported.ts'

/** Throws `UNSUPPORTED` for the first option whose capability is denied. Rule `honesty/refuse`. */
export function refuseUnsupported(driver: string, capabilities: Capabilities, options: SpawnOptions): void {
  for (const { isAsked, capability, option, remedy } of claims) {
    if (isAsked(options) && !capabilities[capability]) throw unsupported(driver, option, remedy)
  }
}

interface Claim {
  readonly capability: BooleanCapability
  readonly option: string
  readonly isAsked: (options: SpawnOptions) => boolean
  readonly remedy: string
}

type BooleanCapability = {
  [Name in keyof Capabilities]: Capabilities[Name] extends boolean ? Name : never
}[keyof Capabilities]

const claims: readonly Claim[] = [
  {
    capability: 'streamingInput',
    option: '`interactive: true`',
    isAsked: ({ interactive }) => interactive === true,
    remedy: 'Give the whole input as `stdin`.',
  },
  {
    capability: 'streamingInput',
    option: 'an iterable `stdin`',
    isAsked: ({ stdin }) =>
      stdin !== undefined && typeof stdin !== 'string' && !(stdin instanceof Uint8Array),
    remedy: 'Give the whole input as a string or bytes.',
  },
  {
    capability: 'merge',
    option: '`merge: true`',
    isAsked: ({ merge }) => merge === true,
    remedy: 'Redirect inside the command with `2>&1`.',
  },
  {
    capability: 'background',
    option: "`background: 'keep'`",
    isAsked: ({ background }) => background === 'keep',
    remedy: 'Keep the command itself running with `spawn`.',
  },
  {
    capability: 'loginShell',
    option: '`login: true`',
    isAsked: ({ login }) => login === true,
    remedy: 'Source the profile inside the command.',
  },
  {
    capability: 'chooseShell',
    option: '`shell`',
    isAsked: ({ shell }) => shell !== undefined,
    remedy: 'Call that shell as an argument array.',
  },
  {
    capability: 'confinement',
    option: '`confine: true`',
    isAsked: ({ confine }) => confine === true,
    remedy: 'Leave it out, or pick a driver that can confine.',
  },
  {
    capability: 'permissions',
    option: '`permissions`',
    isAsked: ({ permissions }) => permissions !== undefined,
    remedy: 'Leave it out, or pick a driver that isolates.',
  },
]

import type { GuardContext, GuardInput, GuardPlatform } from '../../contract/guard.ts'
import { describeType } from '../../validate/describe-value.ts'
import { expectField, expectObject, invalid, isRecord } from './expect.ts'

const fields = ['cwd', 'home', 'env', 'stdin', 'platform', 'hasProgram']
const inputs: readonly GuardInput[] = ['empty', 'data', 'open', 'terminal']
const platforms: readonly GuardPlatform[] = ['posix', 'cmd', 'powershell']
const resolveFirst = 'Resolve it first, or leave it out where it is not known.'

/**
 * Throws `INVALID_ARGUMENT` for a context that is not what it has to be: with a `cwd` that is not absolute, `rm -rf ..`
 * would be judged at a place where it does not run. Rule `command/invalid`.
 */
export function assertContext(context: unknown): asserts context is GuardContext {
  expectObject(context, 'context', fields)
  const { cwd, home, env, stdin, platform, hasProgram } = context
  const isWindows = platform === 'cmd' || platform === 'powershell'
  expectField(isAbsolute(cwd, isWindows), 'context.cwd', cwd, 'an absolute path', resolveFirst)
  expectField(isAbsolute(home, isWindows), 'context.home', home, 'an absolute path', resolveFirst)
  expectChoice(stdin, 'context.stdin', inputs)
  expectChoice(platform, 'context.platform', platforms)
  expectField(
    hasProgram === undefined || typeof hasProgram === 'function',
    'context.hasProgram',
    hasProgram,
    'a function',
    'Leave it out where nobody can be asked.',
  )
  if (env !== undefined) assertEnvironment(env)
}

/** Values may be secrets: they appear in no message. Rule `env/private`. */
function assertEnvironment(env: unknown): void {
  expectField(isRecord(env), 'context.env', env, 'an object of texts', 'Give the variables that are known.')
  for (const [name, value] of Object.entries(env ?? {})) {
    if (typeof value !== 'string')
      throw invalid(
        `\`context.env.${name}\` to be a text, got ${describeType(value)}. Leave out a variable whose value is not known.`,
      )
  }
}

function expectChoice(value: unknown, field: string, choices: readonly string[]): void {
  const isKnown = value === undefined || (typeof value === 'string' && choices.includes(value))
  expectField(isKnown, field, value, `one of ${choices.join(', ')}`, 'Choose one of them, or leave it out.')
}

const isAbsolute = (value: unknown, isWindows: boolean): boolean =>
  value === undefined ||
  (typeof value === 'string' &&
    (value.startsWith('/') || (isWindows && /^(?:[a-zA-Z]:[\\/]|\\\\)/.test(value))))

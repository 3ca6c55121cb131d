import { attachShell, type ExecOptions, reapExecutors, type SpawnOptions } from '@shell/core'
import { expectEachRefused } from '../../expect/each-refused.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase, type Need } from '../../model/conformance-case.ts'

/** One capability, and every way to ask for it. */
interface Refusal {
  readonly capability: Extract<Need, `!${string}`> extends `!${infer Name}` ? Name : never
  /** Options that ask for it through either door. */
  readonly options?: (context: CaseContext) => readonly ExecOptions[]
  /** Options that only `spawn` knows. */
  readonly spawnOptions?: readonly SpawnOptions[]
  /** Calls that ask for it without a command. */
  readonly calls?: (context: CaseContext) => readonly (() => Promise<unknown>)[]
  /** What the message has to name. */
  readonly mentions: string
}

/** Systems that took an input and ran the command without it. */
const stdinDropped = [
  'mattpocock/sandcastle#936',
  'mattpocock/sandcastle#989',
  'cloudflare/sandbox-sdk#357',
  'cloudflare/sandbox-sdk#362',
]

const refusals: readonly Refusal[] = [
  {
    capability: 'streamingInput',
    options: () => [{ stdin: lines() }],
    mentions: 'stdin',
  },
  {
    capability: 'streamingInput',
    spawnOptions: [{ interactive: true }],
    mentions: 'interactive',
  },
  { capability: 'merge', options: () => [{ merge: true }], mentions: 'merge' },
  { capability: 'background', options: () => [{ background: 'keep' }], mentions: 'background' },
  { capability: 'loginShell', options: () => [{ login: true }], mentions: 'login' },
  { capability: 'chooseShell', options: ({ shell }) => [{ shell: shell.shell }], mentions: 'shell' },
  {
    capability: 'confinement',
    options: () => [{ confine: true }],
    calls: ({ openShell }) => [() => openShell({ confine: true })],
    mentions: 'confine',
  },
  {
    capability: 'permissions',
    options: () => [
      { permissions: {} },
      { permissions: { network: 'none' } },
      { permissions: { readPaths: ['/etc'] } },
      { permissions: { writePaths: ['/etc'] } },
    ],
    mentions: 'permissions',
  },
  {
    capability: 'attach',
    calls: ({ target, shell }) => [() => attachShell({ driver: target.driver, ref: shell.ref })],
    mentions: 'attachShell',
  },
  {
    capability: 'reap',
    calls: ({ target }) => [() => reapExecutors(target.driver, { olderThanMs: 0 })],
    mentions: 'reapExecutors',
  },
]

/** For every capability that an executor denies: what asks for it is refused before anything starts. */
export const refusalCases: readonly ConformanceCase[] = [
  ...new Set(refusals.map(({ capability }) => capability)),
].map((capability) =>
  refuse(
    capability,
    refusals.filter((refusal) => refusal.capability === capability),
  ),
)

function refuse(capability: Refusal['capability'], rows: readonly Refusal[]): ConformanceCase {
  return defineCase({
    id: `honesty/refuse-${kebabCase(capability)}`,
    rule: 'honesty/refuse',
    title: `Where \`${capability}\` is denied, whatever asks for it is UNSUPPORTED and nothing runs`,
    level: 'must',
    needs: [`!${capability}`],
    cost: 'fast',
    why: 'mattpocock/sandcastle#936: an option that the backend did not know was dropped without a word.',
    origins: capability === 'streamingInput' ? stdinDropped : ['mattpocock/sandcastle#936'],
    async run(context) {
      for (const row of rows) await expectRefused(context, row)
    },
  })
}

const expectRefused = async (context: CaseContext, row: Refusal): Promise<void> => {
  const { shell } = context
  const expected = {
    code: 'UNSUPPORTED',
    phase: 'validate',
    rule: 'honesty/refuse',
    mentions: [row.mentions, context.target.driver.name],
  } as const
  const eitherDoor = row.options?.(context) ?? []
  const attempts = [
    ...eitherDoor.map((options) => (command: string) => shell.exec(command, options)),
    ...[...eitherDoor, ...(row.spawnOptions ?? [])].map(
      (options) => (command: string) => shell.spawn(command, options),
    ),
  ]
  if (attempts.length > 0) await expectEachRefused(context, attempts, expected)
  for (const call of row.calls?.(context) ?? []) await expectShellError(call(), expected)
}

async function* lines(): AsyncGenerator<string> {
  yield 'line\n'
}

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

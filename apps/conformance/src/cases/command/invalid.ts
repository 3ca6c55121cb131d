import { inspect } from 'node:util'
import type { Command, ExecOptions, Shell, ShellOptions, SpawnOptions } from '@shell/core'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

/** Not commands, whatever the types say. */
const invalidCommands: readonly unknown[] = [
  '',
  '   ',
  ' \n\t\r\n',
  'echo a\0b',
  'echo \ud800',
  'echo \udc00\ud800',
  [],
  [''],
  ['echo', 'a\0b'],
  ['echo', '\ud800'],
  ['echo', 5],
  ['echo', undefined],
  42,
  null,
  undefined,
  {},
]

/** One option each, with the field that the message has to name. */
const invalidOptions: readonly (readonly [field: string, options: Record<string, unknown>])[] = [
  ['timeout', { timeout: 5_000 }],
  ['workdir', { workdir: '/' }],
  ['CWD', { CWD: '/' }],
  ['pty', { pty: true }],
  ['tty', { tty: { columns: 80 } }],
  ['cwd', { cwd: 5 }],
  ['cwd', { cwd: '' }],
  ['cwd', { cwd: 'a\0b' }],
  ['cwd', { cwd: '\ud800' }],
  ['createCwd', { createCwd: 'yes' }],
  ['env', { env: 'A=1' }],
  ['env', { env: ['A=1'] }],
  ['env', { env: { A: 1 } }],
  ['stdin', { stdin: 5 }],
  ['stdin', { stdin: ['a'] }],
  ['stdin', { stdin: 'half \ud800' }],
  ['merge', { merge: 'yes' }],
  ['shell', { shell: 'bin/sh' }],
  ['shell', { shell: '' }],
  ['login', { login: 1 }],
  ['background', { background: 'leave' }],
  ['signal', { signal: {} }],
  ['onOutput', { onOutput: 'print' }],
  ['timeoutMs', { timeoutMs: '5000' }],
  ['graceMs', { graceMs: -1 }],
  ['captureBytes', { captureBytes: -1 }],
  ['captureBytes', { captureBytes: 1.5 }],
  ['captureBytes', { captureBytes: '1MiB' }],
  ['onLimit', { onLimit: 'stop' }],
  ['confine', { confine: 'yes' }],
]

export const invalidCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'command/invalid-command',
    rule: 'command/invalid',
    title: 'what is no command is refused with INVALID_ARGUMENT naming `command`, by exec and by spawn',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'An empty command that succeeds hides a bug; a NUL byte cuts the command into another one.',
    async run({ shell }) {
      for (const command of invalidCommands) {
        await expectShellError(exec(shell, command), invalid('command', command))
        await expectShellError(spawn(shell, command), invalid('command', command))
      }
    },
  }),
  defineCase({
    id: 'command/invalid-option',
    rule: 'command/invalid',
    title:
      'unknown options and wrong types are refused with INVALID_ARGUMENT naming the option, and nothing ran',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'A misspelt limit that is silently ignored is no limit (smithersai/smithers#738).',
    origins: ['smithersai/smithers#738', 'openclaw/openclaw#38601'],
    async run({ shell, directory }) {
      for (const [field, options] of invalidOptions) {
        await expectShellError(spawn(shell, 'true', options), invalid(field, options))
        await expectNothingRan(
          { shell, directory },
          (command) => exec(shell, command, options),
          invalid(field, options),
        )
      }
    },
  }),
  defineCase({
    id: 'command/invalid-interactive',
    rule: 'command/invalid',
    title: '`interactive` is refused together with `stdin`, and by `exec`, which has nothing to write to',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'Two sources for one input, or none that can be reached, is a hang in the making.',
    async run({ shell, directory }) {
      const both = { interactive: true, stdin: 'x' }
      await expectNothingRan(
        { shell, directory },
        (command) => spawn(shell, command, both),
        invalid('interactive', both),
      )
      const alone = { interactive: true }
      await expectNothingRan(
        { shell, directory },
        (command) => exec(shell, command, alone),
        invalid('interactive', alone),
      )
    },
  }),
  defineCase({
    id: 'command/invalid-shell-option',
    rule: 'command/invalid',
    title: 'unknown options of a shell are refused with INVALID_ARGUMENT before anything is opened',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A misspelt option of a sandbox is a sandbox without that option.',
    async run({ openShell }) {
      const options: object = { timeout: 5_000 }
      const refusal = { code: 'INVALID_ARGUMENT', phase: 'open', mentions: ['timeout'] } as const
      await expectShellError(openShell(options as Partial<ShellOptions>), refusal)
    },
  }),
]

const invalid = (field: string, tried: unknown) => ({
  code: 'INVALID_ARGUMENT' as const,
  phase: 'validate' as const,
  when: inspect(tried),
  mentions: [field],
})

const exec = (shell: Shell, command: unknown, options?: object): Promise<unknown> =>
  shell.exec(command as Command, options as ExecOptions)

const spawn = (shell: Shell, command: unknown, options?: object): Promise<unknown> =>
  shell.spawn(command as Command, options as SpawnOptions)

import type { Mutant } from '@shell/conformance'
import type { SpawnOptions } from '@shell/core'
import { replacing } from '../wrap/replacing.ts'

/** As with destructuring: a misspelt limit is no limit, and nobody is told. */
export const acceptsUnknownKeys: Mutant = {
  name: 'accepts-unknown-keys',
  fault: 'Options of a command that the contract does not know are ignored instead of refused.',
  killedBy: ['command/invalid-option', 'overlap/bad-values', 'honesty/unknown-key-of-a-command'],
  shell: (shell) =>
    replacing(shell, {
      exec: (command, options) => shell.exec(command, withoutUnknown(options)),
      spawn: (command, options) => shell.spawn(command, withoutUnknown(options)),
    }),
}

const known: Readonly<Record<keyof SpawnOptions, true>> = {
  timeoutMs: true,
  idleTimeoutMs: true,
  graceMs: true,
  captureBytes: true,
  onLimit: true,
  confine: true,
  cwd: true,
  createCwd: true,
  env: true,
  stdin: true,
  merge: true,
  shell: true,
  login: true,
  background: true,
  permissions: true,
  signal: true,
  onOutput: true,
  interactive: true,
}

const withoutUnknown = (options: SpawnOptions = {}): SpawnOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(known, name)))

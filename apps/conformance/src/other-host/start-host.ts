import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Door } from '../model/conformance-case.ts'

export interface HostedCommand {
  /** Absolute path of the module that exports the target. */
  readonly module: string
  readonly workspace: string
  readonly door: Door
  readonly script: string
}

/** Starts another Node process that opens a shell of the target and runs a command in it. What it says is dropped. */
export const startHost = ({ module, workspace, door, script }: HostedCommand): ChildProcess =>
  spawn(process.execPath, [builtHost(), module, workspace, door, script], { stdio: 'ignore' })

/** By the name of this package, because sources and build have different places. */
const builtHost = (): string => {
  const manifest = createRequire(import.meta.url).resolve('@shell/conformance/package.json')
  return join(dirname(manifest), 'dist/other-host.js')
}

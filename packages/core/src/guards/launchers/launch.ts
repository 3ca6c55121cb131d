import type { Call } from '../calls/call.ts'
import type { Output } from '../evaluate/output.ts'
import type { Walker } from '../walk/walker.ts'
import { runCarried } from './run-carried.ts'
import { runContainer } from './run-container.ts'
import { runFd, runFind, runParallel, runXargs } from './run-each.ts'
import { runHidden } from './run-hidden.ts'
import { runInterpreter } from './run-interpreter.ts'
import { runSed } from './run-sed.ts'
import { runShell, shellNames } from './run-shell.ts'
import { runWrapped } from './run-wrapped.ts'

/** Follows a program into what it runs; `null` where it runs nothing, or prints as itself. */
export function launch(call: Call, walk: Walker): Output | null {
  runCarried(call, walk)
  if (shellNames.has(call.name)) return runShell(call, walk)
  const launcher = launchers.get(call.name)
  if (launcher !== undefined) return launcher(call, walk)
  const wrapped = runWrapped(call, walk)
  if (wrapped !== null) return wrapped
  const interpreted = runInterpreter(call, walk)
  if (interpreted !== null) return interpreted
  runHidden(call, walk)
  return null
}

const launchers: ReadonlyMap<string, (call: Call, walk: Walker) => Output | null> = new Map([
  ['xargs', runXargs],
  ['parallel', runParallel],
  ['find', runFind],
  ['fd', runFd],
  ['fdfind', runFd],
  ['sed', runSed],
  ['gsed', runSed],
  ['docker', runContainer],
  ['podman', runContainer],
  ['nerdctl', runContainer],
])

import type { Command, ExecOptions, ExecResult, Shell } from '@shell/core'
import type { CaseContext } from '../model/case-context.ts'
import { type ConformanceCase, type Door, defineCase } from '../model/conformance-case.ts'

/** Runs a command to its end, through one door of the shell or the other. */
export type Run = (command: Command, options?: ExecOptions) => Promise<ExecResult>

export interface TwoDoorCase extends Omit<ConformanceCase, 'run' | 'doors'> {
  /** `run` is that of the shared shell; `door` is for a case that opens a shell of its own. */
  run(context: CaseContext, run: Run, door: Door): Promise<void>
}

/** One claim, two cases: `<id>` through `exec` and `<id>-spawned` through `spawn` and its `result`. */
export const onBothDoors = (definition: TwoDoorCase): readonly [ConformanceCase, ConformanceCase] => [
  throughOneDoor(definition, 'exec'),
  throughOneDoor(
    { ...definition, id: `${definition.id}-spawned`, title: `${definition.title} (spawned)` },
    'spawn',
  ),
]

/** How a command is run to its end through one door of a shell. */
export const runThrough =
  (shell: Shell, door: Door): Run =>
  async (command, options) => {
    if (door === 'exec') return shell.exec(command, options)
    const started = await shell.spawn(command, options)
    return started.result
  }

const throughOneDoor = (definition: TwoDoorCase, door: Door): ConformanceCase =>
  defineCase({
    ...definition,
    doors: [door],
    run: (context) => definition.run(context, runThrough(context.shell, door), door),
  })

import type { Command, ExecOptions, ExecResult } from '@shell/core'
import type { CaseContext } from '../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../model/conformance-case.ts'

/** Runs a command to its end, through one door of the shell or the other. */
export type Run = (command: Command, options?: ExecOptions) => Promise<ExecResult>

export interface TwoDoorCase extends Omit<ConformanceCase, 'run' | 'doors'> {
  run(context: CaseContext, run: Run): Promise<void>
}

/** One claim, two cases: `<id>` through `exec` and `<id>-spawned` through `spawn` and its `result`. */
export const onBothDoors = (definition: TwoDoorCase): readonly [ConformanceCase, ConformanceCase] => [
  defineCase({
    ...definition,
    doors: ['exec'],
    run: (context) => definition.run(context, (command, options) => context.shell.exec(command, options)),
  }),
  defineCase({
    ...definition,
    doors: ['spawn'],
    id: `${definition.id}-spawned`,
    title: `${definition.title} (spawned)`,
    run: (context) =>
      definition.run(context, async (command, options) => {
        const started = await context.shell.spawn(command, options)
        return started.result
      }),
  }),
]

import { onBothDoors, runThrough } from '../../expect/both-doors.ts'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { untilThere } from '../../expect/patience.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

export const workspaceCases: readonly ConformanceCase[] = onBothDoors({
  id: 'overlap/workspace-by-real-path',
  rule: 'overlap/policy',
  title: 'A bound of the workspace counts the commands of each shell of it, by whatever name it was opened',
  level: 'must',
  needs: ['!isolated'],
  cost: 'fast',
  why: 'openagents kept a lock by the text of the path: a link to the same place had another, and two ran at once.',
  origins: ['openagents/O16'],
  async run({ shell, openShell, directory, budgets }, _run, door) {
    expectExited(await shell.exec('mkdir place; ln -s place alias', { cwd: directory }), 0)
    const overlap = { max: 1, policy: 'reject', scope: 'workspace' } as const
    const one = await openShell({ workspace: `${directory}/place`, overlap })
    const other = await openShell({ workspace: `${directory}/alias`, overlap })
    const first = runThrough(one, door)(`${untilThere('go')}; exit 3`)
    await eventually(() => one.processes().length === 1, {
      withinMs: 5_000 * budgets.scale,
      what: 'the first command to run',
    })
    await expectShellError(runThrough(other, door)('exit 4'), { code: 'BUSY', rule: 'overlap/policy' })
    await shell.files.write(`${directory}/place/go`, '')
    expectExited(await first, 3)
    expectExited(await runThrough(other, door)('exit 5'), 5)
  },
})

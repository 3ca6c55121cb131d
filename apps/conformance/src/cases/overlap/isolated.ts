import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

const commands = 20

export const isolatedCases: readonly ConformanceCase[] = onBothDoors({
  id: 'overlap/own-output-env-code',
  rule: 'overlap/isolated',
  title: `${commands} commands at once each have their own output, environment, directory and exit code`,
  level: 'must',
  needs: [],
  cost: 'fast',
  why: 'kubernetes-sigs/agent-sandbox#1426: calls at once shared one session and one output.',
  origins: ['kubernetes-sigs/agent-sandbox#1426'],
  async run({ shell, directory }, run) {
    const numbers = Array.from({ length: commands }, (_, number) => number)
    for (const number of numbers) await shell.files.mkdir(`${directory}/${number}`)
    const script = 'echo "out $NUMBER"; cat; pwd; echo "err $NUMBER" >&2; sleep 0.1; exit "$NUMBER"'
    const results = await Promise.all(
      numbers.map((number) =>
        run(script, {
          env: { NUMBER: `${number}` },
          stdin: `in ${number}\n`,
          cwd: `${directory}/${number}`,
        }),
      ),
    )
    for (const [number, result] of results.entries()) {
      expectExited(result, number)
      expectPrinted(result, {
        stdout: `out ${number}\nin ${number}\n${directory}/${number}\n`,
        stderr: `err ${number}\n`,
      })
    }
  },
})

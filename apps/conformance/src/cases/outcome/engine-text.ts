import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

/** What engines, sandboxes and shells print when they fail themselves. */
const engineTexts: readonly (readonly [text: string, code: number])[] = [
  [
    'OCI runtime exec failed: exec failed: unable to start container process: exec: "x": executable file not found in $PATH: unknown',
    126,
  ],
  ['Error response from daemon: No such container: 0123456789ab', 1],
  ['Error response from daemon: container 0123456789ab is not running', 137],
  ['bwrap: execvp x: No such file or directory', 1],
  ["bwrap: Can't chdir to /nowhere: No such file or directory", 1],
  ['bash: line 1: x: command not found', 127],
  ['sh: 1: x: Permission denied', 126],
  ['spawn x ENOENT', 0],
  ['deadline_exceeded: context deadline exceeded', 124],
  ['signal: killed', 137],
  ['Operation not permitted', 1],
  ['Segmentation fault (core dumped)', 139],
]

export const engineTextCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'outcome/engine-text-is-output',
    rule: 'outcome/engine-text',
    title: "a program that prints an engine's error text, and exits as it would, is an ordinary result",
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Systems that search output for their own error text turn a grep through a log into a failure of the sandbox.',
    origins: ['UKGovernmentBEIS/inspect_ai#4709'],
    async run(_context, run) {
      for (const [text, code] of engineTexts) {
        const result = await run(`printf %s ${quote(text)}; printf %s ${quote(text)} >&2; exit ${code}`)
        expectExited(result, code)
        expectPrinted(result, { stdout: text, stderr: text })
      }
    },
  }),
]

import type { Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const atOnce = 8
/** Codes that shells, `timeout` and engines give a meaning to, and that a driver must not. */
const temptingCodes = [0, 1, 2, 42, 124, 126, 127, 130, 137]

export const exitCodeCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'outcome/exit-code-all-256',
    rule: 'outcome/exit-code-exact',
    title: 'each of the 256 exit codes arrives as itself',
    level: 'must',
    needs: [],
    cost: 'slow',
    why: 'A code that is dropped, folded or given a meaning makes every check after it wrong.',
    run: ({ shell }) =>
      exitWithEach(
        shell,
        Array.from({ length: 256 }, (_, code) => code),
      ),
  }),
  defineCase({
    id: 'outcome/exit-code-under-load',
    rule: 'outcome/exit-code-exact',
    title: 'nine tempting exit codes arrive as themselves ten times, eight commands at once',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Exit codes get lost in races between the end of the output and the end of the process (cloudflare/sandbox-sdk#873).',
    origins: ['cloudflare/sandbox-sdk#873', 'computesdk/computesdk#496', 'socktainer/socktainer#305'],
    run: ({ shell }) => exitWithEach(shell, repeat(temptingCodes, 10)),
  }),
  ...[
    [0, 1, 2],
    [42, 124, 126],
    [127, 130, 137],
  ].map((codes) =>
    defineCase({
      id: `outcome/exit-code-a-hundred-times-${codes.join('-')}`,
      rule: 'outcome/exit-code-exact',
      title: `the exit codes ${codes.join(', ')} arrive as themselves a hundred times each, eight commands at once`,
      level: 'must',
      needs: [],
      cost: 'slow',
      why: 'A race that is lost once in a hundred commands is met daily.',
      run: ({ shell }) => exitWithEach(shell, repeat(codes, 100)),
    }),
  ),
  ...onBothDoors({
    id: 'outcome/exit-code-is-exited',
    rule: 'outcome/exit-code-exact',
    title: 'the codes 124, 126, 127, 130, 137 and 143 are exits, with their output, and nothing else',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Systems that read 124 as a timeout, 130 as a signal and 127 as a missing program lie about scripts that choose these codes.',
    origins: ['openagents/O7', 'aacode/A15'],
    async run(_context, run) {
      for (const code of [124, 126, 127, 130, 137, 143]) {
        const result = await run(`echo out; echo err >&2; exit ${code}`)
        expectExited(result, code)
        expectPrinted(result, { stdout: 'out\n', stderr: 'err\n' })
      }
    },
  }),
]

const exitWithEach = async (shell: Shell, codes: readonly number[]): Promise<void> => {
  const waiting = codes.values()
  const worker = async () => {
    for (const code of waiting) {
      const result = await shell.exec(`echo ${code}; exit ${code}`)
      expectExited(result, code)
      expectPrinted(result, { stdout: `${code}\n` })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const repeat = (codes: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => codes).flat()

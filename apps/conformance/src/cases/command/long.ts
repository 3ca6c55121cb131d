import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const mebibyte = 1_048_576
const short = 'printf "%s:%s:" "$0" "$#"; cat; echo err >&2; exit 42'

export const longCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/long-script',
    rule: 'command/long',
    title: 'a script of 1 MiB has the same `$0`, input, exit code and output as a short one',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Linux takes 128 KiB in one argument; drivers that fall back to a file change `$0` (langchain-ai/deepagents#872).',
    origins: ['langchain-ai/deepagents#872', 'computesdk/computesdk#769'],
    async run(_context, run) {
      const line = '# a comment that makes the script long\n'
      const comments = line.repeat(Math.ceil((mebibyte - short.length) / line.length))
      const long = (comments + short).slice(-mebibyte).replace(/^[^\n]*/, (cut) => '#'.repeat(cut.length))
      assert.equal(long.length, mebibyte)
      const expected = await run(short, { stdin: 'in' })
      const result = await run(long, { stdin: 'in' })
      expectExited(expected, 42)
      expectExited(result, 42)
      expectPrinted(result, { stdout: expected.stdout.text, stderr: 'err\n' })
    },
  }),
  defineCase({
    id: 'command/long-word',
    rule: 'command/long',
    title: 'a single quoted word of 1 MiB in a script arrives whole',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Models write whole files with one `printf`; a script that is cut writes half of them.',
    async run({ shell }) {
      const word = 'it is "long" $HOME `id` \\ \u00e9\n'.repeat(33_000)
      const result = await shell.exec(`printf %s '${word}'`, { captureBytes: 2 * mebibyte })
      expectExited(result, 0)
      expectPrinted(result, { stdout: word })
    },
  }),
  defineCase({
    id: 'command/long-lengths',
    rule: 'command/long',
    title: 'scripts just below, at and above the limits of the platform all run',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The step from one way of passing a script to the other is where an off-by-one hides.',
    async run({ shell }) {
      for (const length of [65_536, 122_879, 122_880, 122_881, 131_071, 131_072, 131_073]) {
        const script = `${'#'.repeat(length - 10)}\necho ok\n#`
        assert.equal(script.length, length)
        const result = await shell.exec(script)
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'ok\n' })
      }
    },
  }),
  ...onBothDoors({
    id: 'command/long-arguments',
    rule: 'command/long',
    title: 'sixteen arguments of 64 KiB arrive whole in an array',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A driver that joins arguments to one script meets the limit for one argument, not that for all.',
    async run(_context, run) {
      const values = Array.from({ length: 16 }, (_, at) =>
        `${at}`.padEnd(65_536, String.fromCharCode(97 + at)),
      )
      const result = await run(['printf', '<%s>', ...values], { captureBytes: 2 * mebibyte })
      expectExited(result, 0)
      expectPrinted(result, { stdout: values.map((value) => `<${value}>`).join('') })
    },
  }),
]

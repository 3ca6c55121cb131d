import type { Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { joinChunks, readAll } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted, expectText } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { countingLines } from './printed.ts'

const atOnce = 4

export const completeCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'output/complete-20-times',
    rule: 'output/complete',
    title: '`seq 1 20000` comes whole 20 of 20 times, four commands at once',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Output that is still in the pipe when the exit is told gets lost, without a sign.',
    origins: ['aacode/A6'],
    run: ({ shell }) => countOften(shell, 20),
  }),
  defineCase({
    id: 'output/complete-300-times',
    rule: 'output/complete',
    title: '`seq 1 20000` comes whole 300 of 300 times, four commands at once',
    level: 'must',
    needs: [],
    cost: 'slow',
    why: 'One system looked at lost the tail in 21 of 300 runs, with exit code 0.',
    origins: ['aacode/A6'],
    run: ({ shell }) => countOften(shell, 300),
  }),
  ...onBothDoors({
    id: 'output/complete-last-line',
    rule: 'output/complete',
    title: 'a last line without a newline, a single byte and no output at all come as they are',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Readers that go by lines drop the last one, or add a newline that was never written.',
    async run(_context, run) {
      const printed = { 'a\nb': 'a\nb', x: 'x', '\n': '\n', '\n\n': '\n\n', '': '', 'a\r\nb\r': 'a\r\nb\r' }
      for (const [text, expected] of Object.entries(printed)) {
        const result = await run(`printf %s ${quote(text)}; printf %s ${quote(text)} >&2`)
        expectExited(result, 0)
        expectPrinted(result, { stdout: expected, stderr: expected })
      }
    },
  }),
  ...onBothDoors({
    id: 'output/complete-from-leftovers',
    rule: 'output/complete',
    title: 'what a child prints just after the shell has exited is part of the output',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Logging by `> >(tee log)` ends a moment after the script does.',
    async run(_context, run) {
      const result = await run('(sleep 0.1; echo late; echo later >&2) & echo early; exit 2')
      expectExited(result, 2)
      expectPrinted(result, { stdout: 'early\nlate\n', stderr: 'later\n' })
    },
  }),
  defineCase({
    id: 'output/complete-through-substitution',
    rule: 'output/complete',
    title: 'output through `> >(cat)` and `| tee >(cat)` arrives, five times each',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The shell does not wait for these readers, so they are still running when it exits.',
    async run({ shell, directory }) {
      const isBash = shell.shell.endsWith('/bash')
      const through = isBash ? 'echo x > >(cat)' : withFifo('echo x > "$fifo"')
      const doubled = isBash ? 'echo x | tee >(cat)' : withFifo('echo x | tee "$fifo"')
      for (let round = 0; round < 5; round += 1) {
        const env = { fifo: `${directory}/fifo-${round}` }
        expectPrinted(await shell.exec(through, { env }), { stdout: 'x\n' })
        expectPrinted(await shell.exec(doubled, { env: { fifo: `${env.fifo}-tee` } }), { stdout: 'x\nx\n' })
      }
    },
  }),
  defineCase({
    id: 'output/complete-live',
    rule: 'output/complete',
    title: 'a reader of the live output gets all of it, and its end',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A stream without an end event is read for ever (apocas/dockerode#534).',
    origins: ['apocas/dockerode#534', 'apocas/dockerode#422'],
    async run({ shell }) {
      for (const script of ['seq 1 20000', 'true', 'printf x', 'exec >&- 2>&-; exit 0']) {
        const running = await shell.spawn(script)
        const chunks = await readAll(running.output)
        const { stdout } = await running.result
        expectText(joinChunks(chunks, 'stdout').text, stdout.text, `live stdout of ${script}`)
      }
    },
  }),
]

const countOften = async (shell: Shell, times: number): Promise<void> => {
  const expected = countingLines(20_000)
  let started = 0
  const worker = async () => {
    while (started < times) {
      started += 1
      const result = await shell.exec('seq 1 20000')
      expectExited(result, 0)
      expectPrinted(result, { stdout: expected })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** What a process substitution is, in words that every shell knows. */
const withFifo = (writer: string): string => `mkfifo "$fifo"; cat "$fifo" & ${writer}`

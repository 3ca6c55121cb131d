import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectBytes, expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { hostileTexts } from '../command/hostile-texts.ts'

export const dataCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'stdin/eof-by-default',
    rule: 'stdin/eof',
    title: 'without `stdin` the input is at its end: readers return at once',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An open input that nobody writes to hangs `cat`, `ssh` and every prompt (mastra-ai/mastra#24336, langchain-ai/deepagents#1766).',
    origins: [
      'openagents/O5',
      'mastra-ai/mastra#24336',
      'langchain-ai/deepagents#1766',
      'opensandbox-group/OpenSandbox#468',
    ],
    async run({ budgets }, run) {
      const limits = { timeoutMs: 5_000 * budgets.scale }
      for (const command of ['cat', 'cat -', 'cat /dev/stdin', ['cat'], ['sh', '-c', 'cat; cat']]) {
        const result = await run(command, limits)
        expectExited(result, 0)
        expectPrinted(result, {})
      }
      expectPrinted(await run('read line; echo $?', limits), { stdout: '1\n' })
      expectPrinted(await run('sh -c "cat; echo child"; echo done', limits), { stdout: 'child\ndone\n' })
    },
  }),
  ...onBothDoors({
    id: 'stdin/data-text',
    rule: 'stdin/data',
    title: 'a string arrives as UTF-8, whatever stands in it',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Input that is pasted into a here-document loses the lines that look like its end.',
    origins: ['weknora/W15'],
    async run(_context, run) {
      for (const text of [hostileTexts.join('\n'), '\n', 'EOF\n', 'no newline', 'ends with backslash\\']) {
        const result = await run('cat', { stdin: text })
        expectExited(result, 0)
        expectPrinted(result, { stdout: text })
      }
    },
  }),
  ...onBothDoors({
    id: 'stdin/data-bytes',
    rule: 'stdin/data',
    title: 'bytes that are no UTF-8, all 256 values, and a NUL byte first or last arrive unchanged',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why: 'Input that goes through a string replaces what is no text.',
    async run(_context, run) {
      for (const bytes of [
        Uint8Array.of(0xc3, 0x28, 0x00, 0xff),
        Uint8Array.from({ length: 256 }, (_, value) => value),
        Uint8Array.of(0),
        Uint8Array.of(0xef, 0xbb, 0xbf, 0x0a, 0x00),
      ]) {
        const result = await run('cat', { stdin: bytes })
        expectExited(result, 0)
        expectBytes(result.stdout, bytes)
      }
    },
  }),
  ...onBothDoors({
    id: 'stdin/data-empty',
    rule: 'stdin/data',
    title: 'an empty string and empty bytes are an empty input',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Empty is falsy: it is easily taken for "no input given" and left open.',
    async run({ budgets }, run) {
      for (const stdin of ['', new Uint8Array(0)]) {
        const result = await run('cat; read line; echo $?', { stdin, timeoutMs: 5_000 * budgets.scale })
        expectExited(result, 0)
        expectPrinted(result, { stdout: '1\n' })
      }
    },
  }),
  ...onBothDoors({
    id: 'stdin/data-by-device',
    rule: 'stdin/data',
    title: '`/dev/stdin` gives the input, for a string and for an array',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A socket as input cannot be opened again, which breaks every program that is handed `/dev/stdin`.',
    async run({ budgets }, run) {
      const options = { stdin: 'by name\n', timeoutMs: 5_000 * budgets.scale }
      for (const command of ['cat /dev/stdin', 'cat < /dev/stdin', ['cat', '/dev/stdin'], 'cat /dev/fd/0']) {
        const result = await run(command, options)
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'by name\n' })
      }
    },
  }),
  defineCase({
    id: 'stdin/data-by-device-streamed',
    rule: 'stdin/data',
    title: '`/dev/stdin` gives a streamed input too, for a string and for an array',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'An input that works as a file and fails as a stream surprises the one who changes from one to the other.',
    async run({ shell, budgets }) {
      for (const command of ['cat /dev/stdin', 'cat < /dev/stdin', ['cat', '/dev/stdin']]) {
        const options = { interactive: true, timeoutMs: 5_000 * budgets.scale }
        const running = await shell.spawn(command, options)
        await running.write('by name\n')
        await running.endInput()
        const result = await running.result
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'by name\n' })
      }
    },
  }),
  defineCase({
    id: 'stdin/data-shared',
    rule: 'stdin/data',
    title: 'programs of one script share the input: what one leaves, the next reads',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A driver that gives the script and the input on one channel lets the script eat its own text.',
    async run({ shell }) {
      const result = await shell.exec('read first; echo "1 $first"; sh -c "read x; echo 2 \\$x"; cat', {
        stdin: 'a\nb\nc\nd\n',
      })
      expectExited(result, 0)
      expectPrinted(result, { stdout: '1 a\n2 b\nc\nd\n' })
    },
  }),
]

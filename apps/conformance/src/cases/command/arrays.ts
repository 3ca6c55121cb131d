import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { hostileTexts } from './hostile-texts.ts'

export const arrayCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/array-without-shell',
    rule: 'command/string',
    title: 'the arguments of an array mean nothing to any shell',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Arrays exist so that file names and messages need no quoting; joining them with spaces undoes it.',
    async run(_context, run) {
      const values = [
        '$HOME',
        ';',
        '*',
        '~',
        '|',
        '&&',
        '$(id)',
        '`id`',
        '>x',
        '#',
        '',
        ' ',
        '--',
        '-n',
        '%s',
      ]
      const result = await run(['printf', '<%s>', ...values])
      expectExited(result, 0)
      expectPrinted(result, { stdout: values.map((value) => `<${value}>`).join('') })
    },
  }),
  ...onBothDoors({
    id: 'command/array-verbatim',
    rule: 'command/verbatim',
    title: 'newlines, quotes, control characters and unicode arrive in arguments as written',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Each wrapper on the way, such as ssh, an engine or a shell, is a chance to lose one of them.',
    async run(_context, run) {
      const result = await run(['printf', '<%s>', ...hostileTexts])
      expectExited(result, 0)
      expectPrinted(result, { stdout: hostileTexts.map((text) => `<${text}>`).join('') })
    },
  }),
  defineCase({
    id: 'command/array-relative-program',
    rule: 'command/string',
    title: 'a program with a slash is found from the working directory of the command',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Looked up from the directory of the caller it is another program, or none.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/tool`, '#!/bin/sh\necho "tool $1"\nexit 6\n', { mode: 0o755 })
      const result = await shell.exec(['./tool', 'a b'], { cwd: directory })
      expectExited(result, 6)
      expectPrinted(result, { stdout: 'tool a b\n' })
    },
  }),
]

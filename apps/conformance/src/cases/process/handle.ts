import assert from 'node:assert/strict'
import { eventually } from '../../expect/eventually.ts'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { untilThere } from '../../expect/patience.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const handleCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'process/handle-fields',
    rule: 'process/handle',
    title: 'A handle tells its id, its command and its start, and its result carries the same id and start',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'A handle that cannot be matched with its result, list entry or log line cannot be managed.',
    async run({ shell }) {
      const from = Date.now()
      const text = await shell.spawn('echo text')
      const array = await shell.spawn(['sh', '-c', 'echo array'])
      const to = Date.now()
      assert.equal(text.command, 'echo text')
      assert.deepEqual(array.command, ['sh', '-c', 'echo array'])
      assert.notEqual(text.id, array.id)
      for (const started of [text, array]) {
        assert.match(started.id, /^\S+$/)
        assert.ok(
          started.startedAt >= from && started.startedAt <= to,
          `Expected startedAt between ${from} and ${to}, got ${started.startedAt}.`,
        )
        const result = await started.result
        assert.equal(result.id, started.id)
        assert.equal(result.startedAt, started.startedAt)
        expectExited(result, 0)
      }
    },
  }),
  defineCase({
    id: 'process/result-twice',
    rule: 'process/handle',
    title: 'The result of a handle can be awaited twice and is the same object',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['spawn'],
    why: 'Two callers wait for one process: who started it and who watches it.',
    async run({ shell }) {
      const started = await shell.spawn('echo once; exit 8')
      const [first, second] = await Promise.all([started.result, started.result])
      const third = await started.result
      assert.equal(second, first)
      assert.equal(third, first)
      expectExited(third, 8)
      expectPrinted(third, { stdout: 'once\n' })
    },
  }),
  defineCase({
    id: 'process/list',
    rule: 'process/list',
    title: 'The list names what runs, through either door, with command and start, and nothing else',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'What cannot be listed cannot be ended by who comes later.',
    async run(context) {
      const { shell, directory: cwd } = await openPlace(context)
      const waiting = untilThere('go')
      assert.deepEqual(shell.processes(), [])
      const from = Date.now()
      const spawned = await shell.spawn(['sh', '-c', waiting], { cwd })
      const ended = shell.exec(waiting, { cwd })
      const listed = await eventually(
        () => {
          const running = shell.processes()
          return running.length === 2 && running
        },
        { withinMs: 5_000 * context.budgets.scale, what: 'two commands in the list' },
      )
      assert.deepEqual(
        listed.map(({ command }) => command),
        [['sh', '-c', waiting], waiting],
      )
      assert.equal(listed[0]?.id, spawned.id)
      assert.equal(listed[0]?.startedAt, spawned.startedAt)
      for (const { startedAt } of listed) assert.ok(startedAt >= from && startedAt <= Date.now())
      const elsewhere = context.shell.processes().map(({ id }) => id)
      assert.ok(!elsewhere.includes(spawned.id), 'Expected another shell not to list the process.')
      await shell.files.write(`${cwd}/go`, '')
      const results = [await spawned.result, await ended]
      assert.deepEqual(
        results.map(({ id }) => id),
        listed.map(({ id }) => id),
      )
      for (const result of results) expectExited(result, 0)
      assert.deepEqual(shell.processes(), [], 'Expected nothing in the list once the results are there.')
    },
  }),
]

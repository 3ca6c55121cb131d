import { setTimeout as pause } from 'node:timers/promises'
import type { StreamName } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectAtLeast, expectWithin, settleBoundMs, timed } from '../../expect/elapsed.ts'
import { inTime } from '../../expect/in-time.ts'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const idleCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'time/idle-silence',
    rule: 'time/idle',
    title: 'Silence on both streams ends the command as an idle timeout, with what it had printed',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A command that waits for an answer nobody gives should not cost the whole wall limit.',
    async run({ shell, directory, budgets }, run) {
      await inTime(250 * budgets.scale, async (idleTimeoutMs) => {
        const printed = `${directory}/printed-${idleTimeoutMs}`
        const { value, elapsedMs } = await timed(() =>
          run(`printf prompt; : > ${quote(printed)}; ${lastForAMinute}`, { idleTimeoutMs }),
        )
        expectOutcome(value, { kind: 'timed-out', limit: 'idle', afterMs: idleTimeoutMs })
        if ((await shell.files.stat(printed)) === null) return false
        expectPrinted(value, { stdout: 'prompt' })
        expectAtLeast(elapsedMs, idleTimeoutMs, 'the silence')
        // The clock may have started anew with the prompt.
        expectWithin(elapsedMs, settleBoundMs(budgets, 2 * idleTimeoutMs), 'the result')
        return true
      })
    },
  }),
  defineCase({
    id: 'time/idle-from-the-start',
    rule: 'time/idle',
    title: 'A command that never prints anything is idle from its start',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A clock that starts with the first byte never ends a command that hangs before it.',
    async run({ shell, budgets }) {
      const idleTimeoutMs = 200 * budgets.scale
      const result = await shell.exec(lastForAMinute, { idleTimeoutMs, timeoutMs: 10_000 * budgets.scale })
      expectOutcome(result, { kind: 'timed-out', limit: 'idle', afterMs: idleTimeoutMs })
      expectPrinted(result, {})
    },
  }),
  ...(['stdout', 'stderr'] as const).map(anyByteResets),
  defineCase({
    id: 'time/idle-and-wall',
    rule: 'time/wall',
    title: 'A command that keeps printing is ended by its wall limit, not by its idle limit',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'OpenHands/OpenHands#9147: one limit was taken for the other.',
    origins: ['OpenHands/OpenHands#7869', 'OpenHands/OpenHands#9147'],
    async run({ shell, budgets }) {
      const timeoutMs = 2_000 * budgets.scale
      const result = await shell.exec(
        'n=0; while [ $n -lt 1200 ]; do n=$((n+1)); printf .; sleep 0.05; done',
        {
          timeoutMs,
          idleTimeoutMs: 1_500 * budgets.scale,
        },
      )
      expectOutcome(result, { kind: 'timed-out', limit: 'wall', afterMs: timeoutMs })
    },
  }),
  defineCase({
    id: 'time/idle-waits-for-callback',
    rule: 'time/idle',
    title: 'The idle clock stands still while a callback of the caller is awaited',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A slow reader is the caller, not the program; the program must not be ended for it.',
    async run({ shell, budgets }) {
      const idleTimeoutMs = 750 * budgets.scale
      let isFirst = true
      const result = await shell.exec('echo one; sleep 0.1; echo two', {
        idleTimeoutMs,
        onOutput: async () => {
          if (isFirst) await pause(idleTimeoutMs * 1.5)
          isFirst = false
        },
      })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'one\ntwo\n' })
    },
  }),
]

function anyByteResets(stream: StreamName): ConformanceCase {
  return defineCase({
    id: `time/idle-reset-by-${stream}`,
    rule: 'time/idle',
    title: `A single byte on ${stream} resets the idle clock`,
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Progress is often one dot at a time and on stderr; a clock of stdout or of lines kills builds.',
    async run({ shell, budgets }) {
      // Far more than a busy machine takes from dot to dot.
      const idleTimeoutMs = 1_500 * budgets.scale
      const dots = Math.ceil((idleTimeoutMs * 1.2) / 100)
      const redirection = stream === 'stderr' ? ' >&2' : ''
      const { value, elapsedMs } = await timed(() =>
        shell.exec(`i=0; while [ $i -lt ${dots} ]; do printf .${redirection}; i=$((i+1)); sleep 0.1; done`, {
          idleTimeoutMs,
        }),
      )
      expectExited(value, 0)
      expectPrinted(value, { [stream]: '.'.repeat(dots) })
      expectAtLeast(elapsedMs, idleTimeoutMs * 1.2, 'the dots, which have to outlast the idle limit,')
    },
  })
}

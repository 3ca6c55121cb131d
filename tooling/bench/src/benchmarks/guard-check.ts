import { createGuard } from '@shell/core/guards'
import type { Benchmark } from '../benchmark/benchmark.ts'
import { timed } from '../contenders/timed.ts'
import { ordinaryCommands } from '../guards/ordinary-commands.ts'

const count = 1_000

/** A verdict takes microseconds, so a thousand make one round: milliseconds here are microseconds a verdict. */
export const guardCheck: Benchmark = {
  name: 'guard-check',
  what: `judge ${count} ordinary commands by the preset \`agent\``,
  rounds: { full: { warmup: 30, measured: 300 }, quick: { warmup: 3, measured: 20 } },
  contenders: () => [{ name: 'createGuard().check', measureMs: () => timed(async () => judgeAll()) }],
}

const guard = createGuard()

function judgeAll(): void {
  for (let index = 0; index < count; index += 1) {
    const command = ordinaryCommands[index % ordinaryCommands.length] ?? ''
    const { action, rule } = guard.check(command)
    if (action !== 'allow') throw new Error(`Expected \`${command}\` to be allowed, got ${action} (${rule}).`)
  }
}

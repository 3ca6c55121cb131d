import { checkCommand } from '@shell/core/guards'
import { randomCommand } from '@shell/tooling/random-command'
import { ordinaryCommands } from '../guards/ordinary-commands.ts'
import type { Check } from '../soak-check/check.ts'
import { atMost, exactly } from '../soak-check/figure.ts'
import { quantile } from '../statistics/quantile.ts'

const stride = 10_000

/** A guard that throws is no guard, and one that takes its time is switched off. */
export const guardVerdicts: Check = {
  name: 'guard-verdicts',
  what: 'a million random and hostile texts get a verdict each; ordinary commands get theirs in microseconds',
  async run({ rounds, step }) {
    const count = rounds(1_000_000)
    let judged = 0
    let slowestMs = 0
    for (let index = 0; index < count; index += 1) {
      if (index % stride === 0) step(index, count)
      const text = randomCommand(index)
      const spentMs = fastestMs(text)
      if (spentMs !== null) judged += 1
      slowestMs = Math.max(slowestMs, spentMs ?? 0)
    }
    const timesUs = ordinaryTimesUs(rounds(2_000))
    return [
      exactly('texts that got a verdict', judged, count),
      atMost('processor time of the slowest text, in ms', slowestMs, 50),
      atMost('ordinary command, median in µs', quantile(timesUs, 0.5), 15),
      atMost('ordinary command, 99 % in µs', quantile(timesUs, 0.99), 150),
    ]
  },
}

/** A slow first time may have been somebody else's; a slow text is slow again. `null` where it threw. */
function fastestMs(text: string): number | null {
  let fastest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = process.cpuUsage()
    try {
      checkCommand(text)
    } catch {
      return null
    }
    const { user, system } = process.cpuUsage(before)
    fastest = Math.min(fastest, (user + system) / 1_000)
    if (fastest < 25) break
  }
  return fastest
}

/** The fastest of three is kept: what others do on the machine is not the guard's cost. */
function ordinaryTimesUs(repetitions: number): readonly number[] {
  const times: number[] = []
  for (let round = 0; round < repetitions; round += 1) {
    for (const command of ordinaryCommands) {
      times.push(Math.min(timeUs(command), timeUs(command), timeUs(command)))
    }
  }
  return times
}

function timeUs(command: string): number {
  const startedMs = performance.now()
  checkCommand(command)
  return (performance.now() - startedMs) * 1_000
}

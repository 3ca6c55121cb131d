import { createShell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import type { Check } from '../soak-check/check.ts'
import { exactly } from '../soak-check/figure.ts'

const lines = 20_000

/** Rule `output/complete`: more than a pipe holds, and the program ends the moment the last byte is in it. */
export const completeOutput: Check = {
  name: 'complete-output',
  what: `\`seq 1 ${lines}\` is whole every time`,
  async run({ rounds, step }) {
    const expected = Array.from({ length: lines }, (_, index) => `${index + 1}\n`).join('')
    const total = rounds(300)
    let whole = 0
    await using shell = await createShell({ driver: localDriver() })
    for (let round = 0; round < total; round += 1) {
      step(round, total)
      const { stdout, exitCode } = await shell.exec(`seq 1 ${lines}`)
      if (exitCode === 0 && stdout.text === expected) whole += 1
    }
    return [exactly('whole outputs', whole, total)]
  },
}

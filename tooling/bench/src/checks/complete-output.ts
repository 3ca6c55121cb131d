import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import type { Check } from '../soak-check/check.ts'
import { exactly } from '../soak-check/figure.ts'

const lines = 20_000

/** Rule `output/complete`: more than a pipe holds, and the program ends the moment the last byte is in it. */
export const completeOutput: Check = {
  name: 'complete-output',
  what: `\`seq 1 ${lines}\` is whole every time, also where another process still writes when the shell has ended`,
  async run({ rounds, step }) {
    const expected = Array.from({ length: lines }, (_, index) => `${index + 1}\n`).join('')
    const total = rounds(300)
    await using shell = await createShell({ driver: localDriver() })
    const countWhole = async (script: string, done: number): Promise<number> => {
      let whole = 0
      for (let round = 0; round < total; round += 1) {
        step(done + round, 2 * total)
        if (await isWhole(shell, script, expected)) whole += 1
      }
      return whole
    }
    return [
      exactly('whole outputs', await countWhole(`seq 1 ${lines}`, 0), total),
      exactly(
        'whole outputs that outlive the shell',
        await countWhole(`exec seq 1 ${lines} > >(cat)`, total),
        total,
      ),
    ]
  },
}

async function isWhole(shell: Shell, script: string, expected: string): Promise<boolean> {
  const { exitCode, stdout } = await shell.exec(script)
  return exitCode === 0 && stdout.text === expected
}

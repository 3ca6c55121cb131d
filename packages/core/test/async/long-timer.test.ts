import { expect, test } from 'vitest'
import { startTimer } from '../../src/async/long-timer.ts'

test.each([2 ** 31 - 1, 2 ** 31, 2 ** 40])(
  'a delay of %d ms does not fire at once and warns of nothing',
  async (delayMs) => {
    const warnings: Error[] = []
    const note = (warning: Error): void => void warnings.push(warning)
    process.on('warning', note)
    let hasFired = false
    const cancel = startTimer(delayMs, () => {
      hasFired = true
    })
    // An overlong setTimeout fires after 1 ms; the timer that follows it in line shows that this one did not.
    await new Promise((resolve) => setTimeout(resolve, 5))
    cancel()
    process.off('warning', note)
    expect({ hasFired, warnings }).toEqual({ hasFired: false, warnings: [] })
  },
)

test('a short delay fires', async () => {
  await new Promise<void>((resolve) => startTimer(1, resolve))
})

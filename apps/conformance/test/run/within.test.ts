import { expect, test } from 'vitest'
import { InterruptedError, TimeLimitError, within } from '../../src/run/within.ts'

const never = new Promise<never>(() => undefined)

test('work that is done in time gives its value', async () => {
  await expect(within(Promise.resolve(3), { ms: 1_000, what: 'finish' })).resolves.toBe(3)
})

test('work that rejects in time rejects with its own error', async () => {
  const error = new Error('its own')
  await expect(within(Promise.reject(error), { ms: 1_000, what: 'finish' })).rejects.toBe(error)
})

test('work over its time rejects with what was expected and what goes on', async () => {
  const limited = within(never, { ms: 20, what: 'finish', describe: () => 'it sleeps' })
  await expect(limited).rejects.toThrow(new TimeLimitError('finish', 20, 'it sleeps'))
  await expect(limited).rejects.toMatchObject({
    message: 'Expected to finish within 20 ms, and it still goes on: it sleeps.',
    expected: 'to finish within 20 ms',
    got: 'it sleeps',
  })
})

test('an abort before or during the work ends the wait', async () => {
  const before = within(never, { ms: 60_000, what: 'finish', signal: AbortSignal.abort() })
  await expect(before).rejects.toThrow(new InterruptedError('Interrupted, expecting to finish.'))

  const controller = new AbortController()
  const during = within(never, { ms: 60_000, what: 'finish', signal: controller.signal })
  controller.abort()
  await expect(during).rejects.toThrow(InterruptedError)
})

import { createShell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { expect, it } from 'vitest'
import { losableDriver } from '../src/losable-driver.ts'

it('a running command is lost when its executor is, and the place says so', async () => {
  const { driver, lose } = losableDriver(localDriver())
  const shell = await createShell({ driver })
  const started = await shell.spawn('echo before; sleep 60')
  for await (const chunk of started.output) if (chunk.kind === 'data') break
  await lose(shell.ref)
  expect((await started.result).outcome).toMatchObject({
    kind: 'lost',
    error: { code: 'LOST', retryable: true },
  })
  expect(await shell.lost).toMatchObject({ code: 'LOST' })
  await expect(shell.exec('echo after')).rejects.toMatchObject({ code: 'LOST' })
  await shell.close()
})

it('the executor of another driver cannot be lost', async () => {
  const { lose } = losableDriver(localDriver())
  await expect(lose({ driver: 'local', id: 'stranger', label: null, createdAt: 0 })).rejects.toThrow(
    'Expected an executor of this driver, got the id stranger.',
  )
})

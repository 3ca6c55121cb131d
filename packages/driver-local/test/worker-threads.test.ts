import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const fixture = join(import.meta.dirname, 'fixtures/end-a-worker.js')

test('a worker that does not track descriptors takes no file of the main thread with it, as the README says', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [fixture, 'untracked'], { encoding: 'utf8' })
  expect(stdout + stderr).toBe('lost: 0\n')
})

test('one that tracks them does so by the numbers that Node warns of, so that the README has to warn', () => {
  const { stderr } = spawnSync(process.execPath, [fixture, 'tracked'], { encoding: 'utf8' })
  expect(stderr).toContain('opened in unmanaged mode twice')
})

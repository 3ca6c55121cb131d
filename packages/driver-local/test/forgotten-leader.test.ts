import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the number of a leader whose tree could not be ended is not held against who gets it next', () => {
  const fixture = join(import.meta.dirname, 'fixtures/use-leader-again.js')
  // The shell collects what is orphaned, which a Node process as pid 1 would not.
  const inside = ['sh', '-c', '"$@"; exit', 'init', process.execPath, fixture]
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--pid', '--fork', '--kill-child', '--mount-proc', ...inside],
    { encoding: 'utf8' },
  )
  expect(stdout + stderr).toBe('tree gone: false, number used again: true, stranger: alive\n')
})

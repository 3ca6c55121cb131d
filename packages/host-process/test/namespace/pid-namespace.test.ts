import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { namespaceObstacle } from '../../src/containment/namespace-containment.ts'
import { PidNamespace } from '../../src/namespace/pid-namespace.ts'
import { isAlive } from '../fixtures/commands.ts'

const obstacle = await namespaceObstacle()
beforeEach(({ skip }) => skip(obstacle !== null, obstacle?.reason))

const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
const make = (): Promise<PidNamespace> => PidNamespace.make({ cwd: '/usr', env, withinMs: 10_000 })

async function run(namespace: PidNamespace, script: string): Promise<string> {
  const [file = '', ...before] = namespace.enter
  return (await promisify(execFile)(file, [...before, 'sh', '-c', script], { env })).stdout
}

test('a program in it stands where the namespace was made, sees its own processes alone, and is never pid 1', async () => {
  const namespace = await make()
  const [place, ...pids] = (await run(namespace, 'pwd; cd /proc; echo [0-9]*; echo $$')).split(/\s+/)
  expect(place).toBe('/usr')
  expect(pids.filter((pid) => pid !== '')).toEqual(['1', '2', '2'])
  expect(namespace.members()).toEqual([])
  namespace.end()
  await namespace.ended
})

test('orphans in it are collected', async () => {
  const namespace = await make()
  const zombies = `grep -l '^State:.Z' /proc/[0-9]*/status | wc -l`
  const orphans = 'i=0; while [ $i -lt 10 ]; do i=$((i+1)); (sh -c "exit 0" &); done'
  const wait = `i=0; while [ "$(${zombies})" != 0 ] && [ $i -lt 200 ]; do i=$((i+1)); sleep 0.02; done`
  expect(await run(namespace, `${orphans}; ${wait}; ${zombies}`)).toBe('0\n')
  namespace.end()
  await namespace.ended
})

test('its end ends everything in it, and is the proof', async () => {
  const namespace = await make()
  await run(namespace, 'setsid sleep 60 >/dev/null 2>&1 <&- & exec sleep 0.05')
  const [member] = namespace.members()
  expect(member).toMatchObject({ name: 'sleep', isOver: false })
  expect(isAlive(namespace.initPid)).toBe(true)
  namespace.end()
  await namespace.ended
  expect(namespace.hasEnded).toBe(true)
  expect(namespace.members()).toEqual([])
  expect(isAlive(namespace.initPid)).toBe(false)
})

test('where it cannot be made, what was said is the reason', async () => {
  const nowhere = PidNamespace.make({ cwd: '/no/such/place', env, withinMs: 10_000 })
  await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT' })
})

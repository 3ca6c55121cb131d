import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { Cgroup } from '../../src/cgroup/cgroup.ts'
import { cgroupObstacle } from '../../src/cgroup/cgroup-obstacle.ts'
import { findOwnCgroup } from '../../src/cgroup/own-cgroup.ts'
import { until } from '../fixtures/commands.ts'

const base = findOwnCgroup()
const obstacle = cgroupObstacle(base)
beforeEach(({ skip }) => skip(obstacle !== null, obstacle?.reason))

const make = (): Cgroup => new Cgroup(`${base}/shell-test-${randomUUID()}`)

test('processes in it and below it are counted, ended together, and leave it empty', async () => {
  const cgroup = make()
  const below = `${cgroup.directory}/below`
  mkdirSync(below)
  const children = [cgroup.directory, below].map((directory) => {
    const child = spawn('sleep', ['60'])
    writeFileSync(`${directory}/cgroup.procs`, String(child.pid))
    return child
  })
  expect(cgroup.isPopulated()).toBe(true)
  expect(cgroup.pids()).toEqual(children.map(({ pid }) => pid))
  expect(cgroup.remove()).toBe(false)
  cgroup.kill()
  const ends = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(ends).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ])
  await until(() => !cgroup.isPopulated(), 'the cgroup to be empty')
  expect(cgroup.pids()).toEqual([])
  expect(cgroup.remove()).toBe(true)
  expect(existsSync(cgroup.directory)).toBe(false)
})

test('one that is gone is empty, and can be ended and removed again', () => {
  const cgroup = make()
  expect(cgroup.remove()).toBe(true)
  cgroup.kill()
  expect(cgroup.isPopulated()).toBe(false)
  expect(cgroup.remove()).toBe(true)
})

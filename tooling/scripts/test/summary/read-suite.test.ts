import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSuite } from '../../src/summary/read-suite.js'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-suite-'))
})

afterAll(() => rm(folder, { recursive: true }))

it('counts cases of every driver; only a must can fail, and what was not run or had to fail is skipped', async () => {
  const row = (id: string, status: string, level = 'must') => ({ id, status, level })
  const file = join(folder, 'report.json')
  const report = {
    drivers: [
      {
        name: 'local',
        cases: [
          row('a/1', 'passed'),
          row('a/2', 'not-applicable'),
          row('a/3', 'expected-failure'),
          { ...row('a/4', 'failed'), detail: 'expected 1, got 2' },
          row('a/5', 'failed', 'should'),
        ],
      },
      { name: 'docker', cases: [] },
      { name: 'other', cases: [row('a/1', 'passed'), row('a/2', 'unexpected-pass')] },
    ],
  }
  await writeFile(file, JSON.stringify(report))
  expect(readSuite(file)).toEqual({
    name: 'conformance suite',
    step: 'start',
    passed: 2,
    skipped: 3,
    failures: ['local a/4 failed: expected 1, got 2', 'other a/2 unexpected-pass: no detail'],
  })
})

it('takes a missing report for a failure', () => {
  expect(readSuite(join(folder, 'none.json')).failures).toEqual([
    'expected `npm start` to write a report; there is none',
  ])
})

import assert from 'node:assert/strict'
import { test } from 'vitest'
import { cases } from '../../src/cases/index.ts'
import { rules } from '../../src/cases/rules.ts'

const groups = [...new Set(rules.map((rule) => groupOf(rule)))]

/** Groups whose rules have no cases here. */
const unprovenGroups = ['isolation']

test('every case has an id of its own', () => {
  const ids = cases.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  assert.deepEqual(twice, [])
})

test('an id is `<group>/<claim>` in the group of its rule', () => {
  const odd = cases.filter(
    ({ id, rule }) => !/^[a-z]+\/[a-z0-9-]+$/.test(id) || groupOf(id) !== groupOf(rule),
  )
  assert.deepEqual(
    odd.map(({ id }) => id),
    [],
  )
})

test('every case names a rule of the contract', () => {
  const known = new Set<string>(rules)
  assert.deepEqual(
    cases.filter(({ rule }) => !known.has(rule)).map(({ id, rule }) => ({ id, rule })),
    [],
  )
})

test('cases stand in the order of the contract', () => {
  const order = cases.map(({ id }) => groups.indexOf(groupOf(id)))
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  )
})

test('every rule of the other groups has a case', () => {
  const covered = new Set(cases.map(({ rule }) => rule))
  const bare = rules.filter((rule) => !unprovenGroups.includes(groupOf(rule)) && !covered.has(rule))
  assert.deepEqual(bare, [])
})

test('every case says what holds and why it matters', () => {
  const mute = cases.filter(({ title, why }) => title.length < 20 || !/[.)]$/.test(why))
  assert.deepEqual(
    mute.map(({ id }) => id),
    [],
  )
})

function groupOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

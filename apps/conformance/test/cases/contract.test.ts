import { readFileSync } from 'node:fs'
import { errorCodes } from '@shell/core'
import { expect, test } from 'vitest'
import { cases } from '../../src/cases/index.ts'
import { rules } from '../../src/cases/rules.ts'

const contract = readFileSync(new URL('../../../../docs/contract.md', import.meta.url), 'utf8')

const sections = contract
  .split(/^#{2,3} /m)
  .map((section) => ({ heading: section.split('\n', 1)[0] ?? '', body: section }))
  .filter(({ heading }) => heading.includes('/'))

test('each rule of the suite is a heading of the contract, in the same order', () => {
  expect(sections.map(({ heading }) => heading)).toEqual([...rules])
})

test.each(sections.map(({ heading, body }) => [heading, body] as const))(
  '%s lists exactly the cases that prove it, in words of its own',
  (heading, body) => {
    const [text = '', list = ''] = body.slice(heading.length).split('\n\nCases: ')
    expect(text.trim().length, 'a rule says what it means').toBeGreaterThan(30)
    const listed = [...list.matchAll(/`([^`]+)`/g)].map(([, id]) => id)
    const proven = cases.filter(({ rule }) => rule === heading).map(({ id }) => id)
    expect(listed, 'renew the lists by: npm run contract:update').toEqual(proven)
    if (proven.length === 0) expect(list.trim()).toBe('none')
  },
)

test('the contract names every error code, and none that there is not', () => {
  const named = [...contract.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name = '']) => name)
  const environment = ['PWD', 'OLDPWD', 'SHLVL', 'HOSTNAME']
  const codes = Object.keys(errorCodes)
  expect(codes.filter((code) => !named.includes(code))).toEqual([])
  expect(named.filter((name) => !codes.includes(name) && !environment.includes(name))).toEqual([])
})

import { expect, test } from 'vitest'
import { assignments } from '../../../../src/output/redact/kinds/assignments.ts'
import { credentials } from '../../../../src/output/redact/kinds/credentials.ts'
import { prefixedTokens } from '../../../../src/output/redact/kinds/prefixed-tokens.ts'
import { planted } from '../../../fixtures/planted-secrets.ts'

const shapes = [...prefixedTokens, ...credentials, ...assignments]

test('a secret of every kind is planted in the tests', () => {
  const kinds = ['private-key', ...shapes.map(({ kind }) => kind)]
  expect([...new Set(planted.map(([kind]) => kind))].sort()).toEqual([...new Set(kinds)].sort())
})

test('every anchor has two bytes or more', () => {
  expect(shapes.flatMap(({ anchors }) => anchors).filter((anchor) => anchor.length < 2)).toEqual([])
})

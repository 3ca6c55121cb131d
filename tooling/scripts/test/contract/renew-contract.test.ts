import { expect, it } from 'vitest'
import { renewContract } from '../../src/contract/renew-contract.js'

const cases = [
  { id: 'time/wall-settles', rule: 'time/wall' },
  { id: 'tree/exit-reaped', rule: 'tree/exit' },
  { id: 'time/wall-grace', rule: 'time/wall' },
]
const document = [
  '# Contract',
  '',
  '## time',
  '',
  '### time/wall',
  '',
  'A limit.',
  '',
  'Cases: `time/gone`',
  '',
  '### time/idle',
  '',
  'Silence.',
  '',
  '## Codes',
  '',
  'Cases: of another kind.',
  '',
].join('\n')
const renewed = [
  '# Contract',
  '',
  '## time',
  '',
  '### time/wall',
  '',
  'A limit.',
  '',
  'Cases: `time/wall-settles` · `time/wall-grace`',
  '',
  '### time/idle',
  '',
  'Silence.',
  '',
  'Cases: none',
  '',
  '## Codes',
  '',
  'Cases: of another kind.',
  '',
].join('\n')

it('each rule lists its cases in the order of the suite, and a rule without cases says so', () => {
  expect(renewContract(document, cases)).toBe(renewed)
})

it('a contract that is up to date stays as it is', () => {
  expect(renewContract(renewed, cases)).toBe(renewed)
})

import { describe, expect, it } from 'vitest'
import type { GuardInput, GuardVerdict } from '../../../src/contract/guard.ts'
import { checkCommand } from '../../../src/guards/index.ts'
import { readVectors, type Vector } from './read-vectors.ts'

/** What the place that runs the commands answers. */
const hasProgram = (name: string): boolean => !name.startsWith('nosuchtool')

const destructive = readVectors('guard-destructive.tsv')
const benign = readVectors('guard-benign.tsv')

const judge = ({ command }: Vector, stdin: GuardInput = 'terminal'): GuardVerdict =>
  checkCommand(command, {}, { hasProgram, stdin })

const told = (vectors: readonly Vector[]): readonly string[] =>
  vectors.map((vector) => `${vector.id} ${JSON.stringify(vector.command)} → ${judge(vector).rule}`)

describe('the vectors of commands that do harm', () => {
  it('are all of them here', () => {
    expect(destructive).toHaveLength(543)
  })

  it('are found without an exception where they destroy', () => {
    const missed = destructive.filter(
      (each) => each.expected.startsWith('destructive.') && judge(each).action === 'allow',
    )
    expect(told(missed)).toEqual([])
  })

  it('are found, each of them', () => {
    expect(told(destructive.filter((each) => judge(each).action === 'allow'))).toEqual([])
  })

  it('get the expected category, but for two', () => {
    const other = destructive.filter((each) => judge(each).category !== each.expected)
    expect(told(other)).toEqual([
      // Both are found as what weighs more: the container waits for a terminal, and no shell reads the other text.
      'adv-087 "docker run --privileged -it ubuntu bash" → interactive/session',
      'adv-187 ":\\n(){ :|:& };:" → invalid/syntax',
    ])
  })
})

describe('the vectors of commands that do no harm', () => {
  it('are all of them here', () => {
    expect(benign).toHaveLength(232)
  })

  it.each(['terminal', 'open', 'data'] as const)('raise no alarm with the input %s', (stdin) => {
    const alarms = benign.filter((each) => judge(each, stdin).action !== 'allow')
    expect(told(alarms)).toEqual([])
  })

  it('are stopped by nothing with an empty input, where some only end at once', () => {
    const stopped = benign.filter((each) => !['allow', 'warn'].includes(judge(each, 'empty').action))
    expect(told(stopped)).toEqual([])
  })
})

describe.each(['further-harm.tsv', 'further-plain.tsv', 'further-programs.tsv', 'ordinary.tsv'])(
  'the vectors of %s',
  (name) => {
    const vectors = readVectors(name)

    it('are there', () => {
      expect(vectors.length).toBeGreaterThan(40)
    })

    it('get the verdict that they expect', () => {
      const other = vectors.filter((each) => (judge(each).category ?? 'allow') !== each.expected)
      expect(told(other)).toEqual([])
    })
  },
)

describe('the vectors of own-spellings.tsv', () => {
  const vectors = readVectors('own-spellings.tsv')
  const harm = vectors.filter((each) => each.expected !== 'allow')

  it('are forty of each family and more', () => {
    const families = new Map<string, number>()
    for (const { id } of vectors) {
      const family = id.slice('own-'.length, id.lastIndexOf('-'))
      families.set(family, (families.get(family) ?? 0) + 1)
    }
    expect(families.size).toBe(19)
    expect([...families].filter(([, count]) => count < 40)).toEqual([])
  })

  it('get the category that they expect', () => {
    const other = harm.filter((each) => telling(each).category !== each.expected)
    expect(told(other)).toEqual([])
  })

  it('are allowed where they do no harm', () => {
    const alarms = vectors.filter((each) => each.expected === 'allow' && judge(each).action !== 'allow')
    expect(told(alarms)).toEqual([])
  })
})

/** What the preset allows without a word is told as well, and as the first where it is expected. */
function telling({ command, expected }: Vector): GuardVerdict {
  const quiet = ['network', 'package_install', 'privilege'].includes(expected)
  return checkCommand(command, quiet ? { preset: 'off', categories: { [expected]: 'deny' } } : {}, {
    hasProgram,
    stdin: 'terminal',
  })
}

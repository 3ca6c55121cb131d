import { cases } from '@shell/conformance'
import { describe, expect, it } from 'vitest'
import { conformanceTarget } from '../conformance.target.ts'
import { today } from '../src/command-line.ts'
import { mutants } from '../src/index.ts'
import { chooseCases } from '../src/run/choose-cases.ts'
import { summarise } from '../src/run/summary.ts'
import { tryMutant } from '../src/run/trial.ts'

const ids = cases.map(({ id }) => id)
const choice = { breadth: 'sample', seed: today() } as const

it('mutants have names of their own', () => {
  const names = mutants.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(mutants)('$name', (mutant) => {
  it('names cases of the suite', () => {
    expect(mutant.killedBy).not.toEqual([])
    expect(mutant.killedBy.filter((id) => !ids.includes(id))).toEqual([])
  })

  it(`turns exactly its named cases red, in a sample of --seed ${choice.seed}`, {
    timeout: 120_000,
  }, async () => {
    const trial = await tryMutant(conformanceTarget, mutant, chooseCases(cases, mutant, choice))
    const { length } = trial.killedBy
    expect(summarise(trial)).toMatch(`ok   ${mutant.name}: ${length} of ${length} named cases red, `)
  })
})

import { cases } from '@shell/conformance'
import { conformanceTarget } from '../conformance.target.ts'
import { readCommandLine } from './command-line.ts'
import { mutants as every } from './index.ts'
import { chooseCases } from './run/choose-cases.ts'
import { killMatrix } from './run/kill-matrix.ts'
import { summarise } from './run/summary.ts'
import { isAsNamed, type Trial, tryMutant, tryTarget } from './run/trial.ts'

const { mutants, choice } = readCommandLine(process.argv.slice(2), every)
console.log(`${mutants.length} mutants, ${choice.breadth} cases, --seed ${choice.seed}`)

const killedBy = mutants.flatMap((mutant) => mutant.killedBy)
const trials: Trial[] = [await tryTarget(conformanceTarget, chooseCases(cases, { killedBy }, choice))]
console.log(trials.map(summarise).join('\n'))
for (const mutant of mutants) {
  const trial = await tryMutant(conformanceTarget, mutant, chooseCases(cases, mutant, choice))
  console.log(summarise(trial))
  trials.push(trial)
}

console.log(`\n${killMatrix(trials)}\n`)
const wrong = trials.filter((trial) => !isAsNamed(trial))
console.log(
  wrong.length === 0
    ? `Each of ${mutants.length} faults turned exactly its named cases red.`
    : `Not as named: ${wrong.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

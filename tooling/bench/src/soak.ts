import { randomUUID } from 'node:crypto'
import { InvalidArgumentError } from 'commander'
import { checks } from './checks/all.ts'
import { onInterruption } from './command-line/interruption.ts'
import { type CommonOptions, createProgram, select, writeJson } from './command-line/program.ts'
import { describeMachine, machineLine } from './machine/machine.ts'
import { markSoak } from './observe/marked-processes.ts'
import { withPrivateTemporaryDirectory } from './observe/temporary-directory.ts'
import { Progress } from './print/progress.ts'
import { formatResult, formatSummary } from './soak-check/report.ts'
import { exitCodeOf, runChecks } from './soak-check/run-checks.ts'

const program = createProgram(
  'soak',
  'Long checks that nothing leaks, grows, gets lost or stays alive. Ends with 1 when a bound is broken.',
  checks.map(({ name }) => name),
)
  .option('--scale <factor>', 'times the rounds that are written down', positiveNumber, 1)
  .parse()

const { only, json, scale } = program.opts<CommonOptions & { readonly scale: number }>()
const signal = onInterruption()
const progress = new Progress(process.stderr)
const machine = describeMachine()
console.log(machineLine(machine))
markSoak(randomUUID())

const results = await withPrivateTemporaryDirectory(() =>
  runChecks(select(checks, only), {
    scale,
    signal,
    onBegin: (name) => progress.begin(name),
    onStep: (name, done, total) => progress.show(name, done, total),
    onEnd: (result) => {
      progress.clear()
      console.log(formatResult(result))
    },
  }),
)
console.log(`\n${formatSummary(results)}`)
await writeJson(json, { machine, scale, isInterrupted: signal.aborted, checks: results })
process.exitCode = exitCodeOf(results, signal.aborted)

function positiveNumber(text: string): number {
  const value = Number(text)
  if (Number.isFinite(value) && value > 0) return value
  throw new InvalidArgumentError('Expected a number above 0, such as 0.1 or 3.34.')
}

import { setTimeout as sleep } from 'node:timers/promises'
import { createShell, type ExecResult, type Shell, ShellError } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { markedProcesses } from '../observe/marked-processes.ts'
import { countDescriptors, countResidentChildren } from '../observe/own-resources.ts'
import type { Check } from '../soak-check/check.ts'
import { exactly } from '../soak-check/figure.ts'

const latestAbortMs = 30
const graceMs = 500

/** A command that is not settled by then never will be. */
const patienceMs = 10_000

/** Forks from the first moment on, into its own group and out of it. */
const script = 'sleep 30 & setsid sleep 30 & (sleep 30 &) ; sleep 30'

/** Rules `abort/during`, `tree/timeout`. */
export const randomAborts: Check = {
  name: 'random-aborts',
  what: `aborts at random moments in the first ${latestAbortMs} ms: always settled, nothing left`,
  async run({ rounds, step }) {
    const total = rounds(500)
    await using shell = await createShell({ driver: localDriver() })
    await shell.exec('true')
    const childrenBefore = await countResidentChildren()
    const descriptors = countDescriptors()
    const counts = { aborted: 0, neverStarted: 0, unsettled: 0, wrong: 0, leftBehind: 0, falseProofs: 0 }
    for (let round = 0; round < total; round += 1) {
      step(round, total)
      const { kind, treeGone } = await abortOnce(shell)
      counts[kind] += 1
      const left = markedProcesses().length
      counts.leftBehind += left
      if (left > 0 && treeGone === true) counts.falseProofs += 1
    }
    const children = await countResidentChildren()
    return [
      exactly('settled as aborted, or never started', counts.aborted + counts.neverStarted, total),
      exactly('not settled', counts.unsettled, 0),
      exactly('settled as something else', counts.wrong, 0),
      exactly('processes left behind', counts.leftBehind, 0),
      exactly('trees called gone that were not', counts.falseProofs, 0),
      exactly('descriptors', countDescriptors(), descriptors),
      exactly('child processes', children, childrenBefore),
    ]
  },
}

interface AbortedRound {
  readonly kind: 'aborted' | 'neverStarted' | 'unsettled' | 'wrong'
  readonly treeGone: ExecResult['treeGone'] | null
}

async function abortOnce(shell: Shell): Promise<AbortedRound> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), Math.random() * latestAbortMs)
  const patience = new AbortController()
  const settled = shell.exec(script, { signal: controller.signal, graceMs }).then(
    ({ outcome, treeGone }): AbortedRound => ({
      kind: outcome.kind === 'aborted' ? 'aborted' : 'wrong',
      treeGone,
    }),
    (error: unknown): AbortedRound => ({
      kind: ShellError.isInstance(error) && error.code === 'ABORTED' ? 'neverStarted' : 'wrong',
      treeGone: null,
    }),
  )
  const unsettled = sleep(patienceMs, { kind: 'unsettled', treeGone: null } as const, {
    signal: patience.signal,
  }).catch(() => ({ kind: 'unsettled', treeGone: null }) as const)
  const round = await Promise.race([settled, unsettled])
  patience.abort()
  clearTimeout(timer)
  return round
}

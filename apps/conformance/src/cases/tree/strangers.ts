import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expectBeating, makeVictim } from '../../expect/heartbeat.ts'
import { expectExited, expectTimedOut } from '../../expect/outcome.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const strangerCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'tree/strangers-survive',
    rule: 'tree/strangers',
    title: 'A process that the command did not start survives its timeout and its reaping',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'cloudflare/sandbox-sdk#891: the end of a session killed processes of strangers.',
    origins: ['cloudflare/sandbox-sdk#891'],
    async run({ shell, directory, budgets }) {
      const older = startStranger(directory, 'older')
      const strangers = [older]
      try {
        await expectBeating(shell, older.victim)
        const own = makeVictim(directory, 'own', { ignoring: ['TERM'] })
        const started = await shell.spawn(`${own.command} & wait`, { timeoutMs: 1_500 * budgets.scale })
        await expectBeating(shell, own)
        const younger = startStranger(directory, 'younger')
        strangers.push(younger)
        await expectBeating(shell, younger.victim)
        expectTimedOut(await started.result, 'wall')
        const left = await shell.exec(`${makeVictim(directory, 'left').command} & sleep 0.1`)
        expectExited(left, 0)
        assert.equal(
          left.reaped.length > 0,
          true,
          'Expected the leftover of the command itself to be reaped.',
        )
        for (const stranger of strangers) {
          const reapedPids = left.reaped.map(({ pid }) => pid)
          assert.equal(
            reapedPids.includes(stranger.child.pid ?? 0),
            false,
            'Expected no stranger in `reaped`.',
          )
          await expectBeating(shell, stranger.victim)
          assert.equal(stranger.child.exitCode ?? stranger.child.signalCode, null)
        }
      } finally {
        for (const stranger of strangers) await endStranger(stranger.child)
      }
    },
  }),
]

interface Stranger {
  readonly child: ChildProcess
  readonly victim: ReturnType<typeof makeVictim>
}

/** A process of this host with the same program, place and habits as a victim, but with another parent. */
const startStranger = (directory: string, name: string): Stranger => {
  const victim = makeVictim(directory, name)
  const child = spawn('/bin/sh', ['-c', `exec ${victim.command}`], {
    cwd: directory,
    detached: true,
    stdio: 'ignore',
  })
  return { child, victim }
}

const endStranger = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expectBeating,
  expectStopped,
  makeVictim,
  type Victim,
  type Witness,
} from '../../expect/heartbeat.ts'
import { type ConformanceCase, type Door, defineCase } from '../../model/conformance-case.ts'
import { startHost } from '../../other-host/start-host.ts'

const goneWithinMs = 2_000

/** Also between a command and its daemon nothing but the driver keeps a tie. */
const ways: readonly { readonly id: string; readonly door: Door; readonly isDaemon: boolean }[] = [
  { id: 'exec', door: 'exec', isDaemon: false },
  { id: 'spawn', door: 'spawn', isDaemon: false },
  { id: 'daemon', door: 'exec', isDaemon: true },
]

/** The doors are those of the other process, so that this one cannot see that they were used. */
export const parentDeathCases: readonly ConformanceCase[] = ways.map(({ id, door, isDaemon }) =>
  defineCase({
    id: `tree/parent-death-${id}`,
    rule: 'tree/parent-death',
    title: `When the Node process is killed by SIGKILL, ${isDaemon ? 'a daemon of its command' : `its command, run by ${door},`} is gone within 2 s`,
    level: 'must',
    needs: ['on-host', 'module'],
    cost: 'fast',
    why: 'A host that is killed for its memory runs no clean-up; what it had started runs on without an owner.',
    origins: ['containers/bubblewrap#529', 'weknora/W13'],
    async run({ target, budgets }) {
      assert.ok(target.module, 'Expected the target to name its `module`, which this case needs.')
      const workspace = await realpath(await mkdtemp(join(tmpdir(), 'conformance-')))
      const victim = makeVictim('.')
      const witness = onHost(workspace)
      const script = isDaemon
        ? `(setsid ${victim.command} <&- >/dev/null 2>&1 &); sleep 60; :`
        : victim.command
      const host = startHost({ module: target.module, workspace, door, script })
      const ended = once(host, 'exit')
      let isGone = false
      try {
        await expectBeating(witness, victim, 15_000 * budgets.scale)
        assert.equal(host.kill('SIGKILL'), true, 'Expected the other host process to be there, to be killed.')
        await ended
        await expectStopped(witness, victim, (goneWithinMs + budgets.settleMs) * budgets.scale)
        isGone = true
      } finally {
        if (host.kill('SIGKILL')) await ended
        if (!isGone && target.driver.capabilities.isolation === 'none') await endVictim(witness, victim)
        await rm(workspace, { recursive: true, force: true })
      }
    },
  }),
)

/** Outside of all shells: whoever had one is dead. */
const onHost = (workspace: string): Witness => ({
  files: {
    stat: async (path) => {
      const found = await stat(join(workspace, path)).catch(() => null)
      return found === null ? null : { sizeBytes: found.size }
    },
    readText: (path) => readFile(join(workspace, path), 'utf8').catch(() => null),
  },
})

/** A case that failed must not leave its victim to write into a directory that goes. */
const endVictim = async (witness: Witness, victim: Victim): Promise<void> => {
  const pid = Number(await witness.files.readText(victim.pidFile))
  if (!Number.isInteger(pid) || pid <= 1) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    /* It has ended by itself. */
  }
}

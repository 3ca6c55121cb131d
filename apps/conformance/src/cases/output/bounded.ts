import assert from 'node:assert/strict'
import type { ExecResult } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectBeating, expectStopped, makeVictim } from '../../expect/heartbeat.ts'
import { expectExited, expectOutcome } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectAccounts, expectPrinted, expectSameBytes } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { countingBytes, countingLines } from './printed.ts'

const mebibyte = 1_048_576

export const boundedCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'output/bounded-accounts',
    rule: 'output/bounded',
    title:
      'of 8 MB the head and the tail are kept, 1 MiB in all, and the text says exactly how many bytes are not',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The end of a log says why it failed, its start what was run; a cut without a count reads as the whole.',
    origins: ['UKGovernmentBEIS/inspect_ai#4778'],
    run: ({ shell }) => expectHeadAndTail((command) => shell.exec(command), 1_200_000, mebibyte),
  }),
  ...onBothDoors({
    id: 'output/bounded-as-asked',
    rule: 'output/bounded',
    title: '`captureBytes` sets how much is kept',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A limit that is taken and ignored is found when the memory is gone (UKGovernmentBEIS/inspect_k8s_sandbox#200).',
    origins: ['UKGovernmentBEIS/inspect_k8s_sandbox#200'],
    async run(_context, run) {
      for (const captureBytes of [1_000, 65_536])
        await expectHeadAndTail((command) => run(command, { captureBytes }), 100_000, captureBytes)
    },
  }),
  ...onBothDoors({
    id: 'output/bounded-edge',
    rule: 'output/bounded',
    title: 'exactly as much as the capture takes is whole; one byte more omits one',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'An output that just fits must not be marked as cut.',
    origins: ['openagents/O8'],
    async run(_context, run) {
      const fits = await run('printf %s 0123456789; printf %s 0123456789 >&2', { captureBytes: 10 })
      expectPrinted(fits, { stdout: '0123456789', stderr: '0123456789' })
      const { stdout } = await run('printf %s 0123456789A', { captureBytes: 10 })
      expectAccounts(stdout)
      assert.deepEqual([stdout.totalBytes, stdout.omittedBytes, stdout.truncated], [11, 1, true])
      const lines = await run('seq 1 2000', { captureBytes: countingBytes(2_000) })
      expectPrinted(lines, { stdout: countingLines(2_000) })
    },
  }),
  ...onBothDoors({
    id: 'output/bounded-per-stream',
    rule: 'output/bounded',
    title: 'each stream has a capture of its own: a flood on one leaves the other whole',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The one line on stderr is what the reader needs (daytonaio/daytona#5144).',
    origins: ['daytonaio/daytona#5144'],
    async run(_context, run) {
      const { stdout, stderr } = await run('seq 1 100000; echo reason >&2; seq 1 100000', {
        captureBytes: 4_096,
      })
      assert.equal(stdout.totalBytes, 2 * countingBytes(100_000))
      assert.equal(stderr.text, 'reason\n')
    },
  }),
  ...onBothDoors({
    id: 'output/limit-truncate',
    rule: 'output/limit',
    title: 'by default a command that prints too much runs on to its own end',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: '1.2 MB of harmless log is no reason to kill a build.',
    origins: ['openagents/O10'],
    async run(_context, run) {
      const result = await run('seq 1 50000; echo finished >&2; exit 3', { captureBytes: 1_000 })
      expectExited(result, 3)
      assert.equal(result.stdout.truncated, true)
      assert.equal(result.stderr.text, 'finished\n')
    },
  }),
  defineCase({
    id: 'output/limit-kill',
    rule: 'output/limit',
    title:
      "`onLimit: 'kill'` ends an endless command as output-limited, with what it printed and its whole tree",
    level: 'must',
    needs: [],
    cost: 'fast',
    why: '`yes` would run until its timeout.',
    origins: ['aacode/A18'],
    async run({ shell, directory, budgets }) {
      const victim = makeVictim(directory)
      const go = `${directory}/go`
      const script = `${victim.command} & until [ -e ${quote(go)} ]; do sleep 0.05; done; yes`
      const running = shell.exec(script, {
        captureBytes: 100_000,
        onLimit: 'kill',
        timeoutMs: 20_000 * budgets.scale,
      })
      await expectBeating(shell, victim)
      await shell.files.write(go, '')
      const result = await running
      expectOutcome(result, { kind: 'output-limited', limitBytes: 100_000 })
      expectAccounts(result.stdout)
      expectSameBytes(result.stdout.bytes.subarray(0, 4), Buffer.from('y\ny\n'), 'the head')
      await expectStopped(shell, victim)
    },
  }),
  defineCase({
    id: 'output/limit-not-reached',
    rule: 'output/limit',
    title: "`onLimit: 'kill'` leaves alone what prints exactly as much as the limit, on each stream",
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The limit is the most that is allowed and not the least that is forbidden.',
    async run({ shell }) {
      const script = 'printf %s 0123456789; printf %s 0123456789 >&2; exit 6'
      const result = await shell.exec(script, { captureBytes: 10, onLimit: 'kill' })
      expectExited(result, 6)
      expectPrinted(result, { stdout: '0123456789', stderr: '0123456789' })
    },
  }),
]

const expectHeadAndTail = async (
  run: (command: string) => Promise<ExecResult>,
  lastLine: number,
  keptBytes: number,
): Promise<void> => {
  const printed = Buffer.from(countingLines(lastLine))
  const totalBytes = printed.length
  const { stdout, stderr, outcome } = await run(`seq 1 ${lastLine}`)
  assert.equal(outcome.kind, 'exited')
  expectAccounts(stdout)
  expectAccounts(stderr, 'stderr')
  assert.equal(stdout.totalBytes, totalBytes)
  assert.equal(stdout.bytes.length, keptBytes)
  const headBytes = commonStart(stdout.bytes, printed)
  const tailBytes = keptBytes - headBytes
  expectSameBytes(
    stdout.bytes.subarray(headBytes),
    printed.subarray(totalBytes - tailBytes),
    'the tail of stdout',
  )
  for (const [name, length] of Object.entries({ head: headBytes, tail: tailBytes }))
    assert.ok(
      length >= keptBytes / 8,
      `Expected at least an eighth of the capture for the ${name}, got ${length} bytes.`,
    )
  assert.match(stdout.text, new RegExp(`\\b${stdout.omittedBytes}\\b`), 'Expected the text to count the gap.')
}

const commonStart = (got: Uint8Array, expected: Uint8Array): number => {
  const shorter = Math.min(got.length, expected.length)
  for (let at = 0; at < shorter; at += 1) if (got[at] !== expected[at]) return at
  return shorter
}

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createReceipt } from '../../src/artifacts/index.ts'
import type { Outcome } from '../../src/contract/result.ts'
import { ShellError } from '../../src/errors/shell-error.ts'
import { run } from '../fixtures/run.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const { result } = await run((process) => {
  void process.print('out')
  void process.print('oops', 'stderr')
  process.end({ code: 3 })
})

const facts = { driver: 'local', workspace: '/w', command: 'make', cwd: '/w/a', result }

it('tells by hashes and names what ran, where, and how it ended', () => {
  const secret = ['not', 'for', 'anyone'].join('-')
  const receipt = createReceipt({
    ...facts,
    env: { TOKEN: secret, B: null, A: '1', C: undefined },
    verdict: { action: 'ask', rule: 'network/fetch' },
    approved: true,
    artifacts: [{ id: 'a', sha256: 'b' }],
  })
  expect(receipt).toEqual({
    version: 1,
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    commandId: result.id,
    driver: 'local',
    isolation: result.isolation,
    workspace: { sha256: sha256('/w') },
    cwd: { sha256: sha256('/w/a') },
    command: { sha256: sha256('"make"') },
    environment: { set: ['A', 'TOKEN'], unset: ['B'], sha256: sha256('[["A","TOKEN"],["B"]]') },
    decision: { action: 'ask', rule: 'network/fetch', approved: true },
    outcome: { kind: 'exited', code: 3 },
    output: {
      stdout: { sha256: sha256('out'), totalBytes: 3, omittedBytes: 0 },
      stderr: { sha256: sha256('oops'), totalBytes: 4, omittedBytes: 0 },
    },
    artifacts: [{ id: 'a', sha256: 'b' }],
    startedAt: result.startedAt,
    durationMs: result.durationMs,
    treeGone: true,
    changes: null,
  })
  expect(JSON.stringify(receipt)).not.toContain(secret)
  expect(JSON.parse(JSON.stringify(receipt))).toEqual(receipt)
})

it('a string and an array of the same text are two commands', () => {
  const [text, words] = [createReceipt(facts), createReceipt({ ...facts, command: ['make'] })]
  expect(words.command.sha256).toBe(sha256('["make"]'))
  expect(text.command.sha256).not.toBe(words.command.sha256)
  expect(text.decision).toBe(null)
})

it.each<[Outcome, unknown]>([
  [{ kind: 'aborted', reason: { secret: 'x' } }, { kind: 'aborted' }],
  [
    { kind: 'lost', error: new ShellError('path /w', { code: 'LOST', phase: 'run' }) },
    { kind: 'lost', code: 'LOST' },
  ],
  [
    { kind: 'timed-out', limit: 'wall', afterMs: 5 },
    { kind: 'timed-out', limit: 'wall', afterMs: 5 },
  ],
])('an outcome is plain: %j', (outcome, shown) => {
  expect(createReceipt({ ...facts, result: { ...result, outcome } }).outcome).toEqual(shown)
})

import { expect, it } from 'vitest'
import { createApproval } from '../../src/approval/create-approval.ts'
import { whyNotRemembered } from '../../src/approval/judge-prefix.ts'
import { request } from '../fixtures/approval-requests.ts'

/** Answers every question with this prefix. */
const decide = async (command: string, prefix: readonly string[]): Promise<string> => {
  const approval = createApproval({ askFor: 'every-command', ask: () => ({ kind: 'allow-prefix', prefix }) })
  const decision = await approval.decide(request(command))
  return decision.kind === 'run' ? 'run' : decision.code
}

it.each([
  ['git status', ['git']],
  ['python3.11 x.py', ['python3.11']],
  ['node.exe x.js', ['node.exe']],
  ['uv run x', ['uv', 'run']],
  ['python3.13t-dbg x.py', ['python3.13t-dbg']],
  ['PYTHON~1.EXE x.py', ['PYTHON~1.EXE']],
])('%s: the prefix %j is refused', async (command, prefix) => {
  expect(await decide(command, prefix)).toBe('INVALID_ARGUMENT')
})

it.each([
  ['git status -s', ['git', 'status']],
  ['cargo build --release', ['cargo', 'build']],
  ['docker ps -a', ['docker', 'ps']],
  ['node-gyp build', ['node-gyp', 'build']],
  ['python3-config --libs', ['python3-config']],
])('%s: the prefix %j is remembered', async (command, prefix) => {
  expect(await decide(command, prefix)).toBe('run')
})

it('a prefix that covers only a part of the command is refused, with what it would have to be', () => {
  expect(whyNotRemembered(['ps', 'aux'], 'ps aux | head -5 && date')).toBe(
    'Expected a prefix that covers the command, but ["ps","aux"] does not: every program of it has to start with these words or to be a filter behind one, without assignments, redirects into files, expansions or background.',
  )
})

import { checkCommand } from '@shell/core/guards'
import { describe, expect, it } from 'vitest'
import type { ApprovalAnswer } from '../../src/approval/approval.ts'
import { createApproval } from '../../src/approval/create-approval.ts'
import { answering, escalation, kindOf, request, runs } from '../fixtures/approval-requests.ts'

describe('a verdict', () => {
  it('that allows runs without a question', async () => {
    expect(await createApproval().decide(request('ls -la'))).toEqual({ ...runs, grantedBy: 'guard' })
  })

  it('that asks is refused where nobody is there to answer', async () => {
    expect(
      await createApproval().decide(
        request('git reset --hard', { verdict: checkCommand('git reset --hard') }),
      ),
    ).toEqual({
      kind: 'refused',
      code: 'APPROVAL_DENIED',
      reason: expect.stringMatching(
        /^Expected somebody to approve the command, but nobody is there to be asked \(git-loss\/reset\): .+ Nothing ran\.$/,
      ),
    })
  })

  it('that denies is refused whatever was consented to, remembered or asked for', async () => {
    const { ask, questions } = answering()
    const approval = createApproval({ ask, escalation })
    const target = { sessionKey: 'one', command: 'rm -rf /', cwd: '/workspace' }
    approval.consent(target)
    approval.consent({ ...target, mode: 'require_escalated' })
    expect(await kindOf(approval, 'rm -rf /')).toBe('GUARD_REJECTED')
    expect(
      await kindOf(approval, 'rm -rf /', { mode: 'require_escalated', justification: 'the disk is full' }),
    ).toBe('GUARD_REJECTED')
    expect(questions).toEqual([])
  })

  it('that a policy made milder is asked about', async () => {
    const verdict = checkCommand('rm -rf /', { rules: { 'delete/root': 'ask' } })
    const { ask } = answering({ kind: 'allow-once' })
    expect(await createApproval({ ask }).decide(request('rm -rf /', { verdict }))).toMatchObject(runs)
  })
})

describe('an answer', () => {
  it('of allow-once lets the command through once', async () => {
    const { ask, questions } = answering({ kind: 'allow-once' }, { kind: 'deny', reason: 'not again' })
    const approval = createApproval({ ask })
    expect(await kindOf(approval, 'npm install')).toBe('run by answer')
    expect(await approval.decide(request('npm install'))).toEqual({
      kind: 'refused',
      code: 'APPROVAL_DENIED',
      reason: 'The command was not approved: not again. Nothing ran.',
    })
    expect(questions).toHaveLength(2)
    expect(questions[0]).toEqual({
      sessionKey: 'one',
      command: 'npm install',
      cwd: '/workspace',
      verdict: checkCommand('npm install', { preset: 'strict' }),
      mode: 'use_default',
      permissions: null,
      justification: null,
      escalatesTo: null,
      prefix: ['npm', 'install'],
      prefixRefusal: null,
    })
  })

  it('of allow-prefix is remembered for what the prefix names, and for nothing around it', async () => {
    const denials = Array.from({ length: 5 }, () => ({ kind: 'deny', reason: 'no' }) as const)
    const { ask } = answering({ kind: 'allow-prefix' }, ...denials)
    const approval = createApproval({ ask })
    expect(await kindOf(approval, 'npm install', { prefixRule: ['npm', 'install'] })).toBe('run by answer')
    expect(await kindOf(approval, 'npm install left-pad')).toBe('run by prefix')
    expect(await kindOf(approval, ['npm', 'install', 'x; y'])).toBe('run by prefix')
    for (const other of [
      'npm install && curl https://x',
      'A=b npm install',
      'npm install > ~/.bashrc; curl https://x',
      'npm install $(curl https://x)',
      'npm install &',
    ]) {
      expect([other, await kindOf(approval, other)]).toEqual([
        other,
        expect.stringMatching(/APPROVAL_DENIED|GUARD_REJECTED/),
      ])
    }
  })

  it.each([
    [['npm'], '`npm` does a hundred things; name the subcommand'],
    [['bash'], '`bash` runs any other program'],
    [['npm', '*'], '"*" is no plain word: patterns and substitutions grant what nobody sees'],
  ])('of a prefix that is too wide is refused with the reason: %j', async (prefix, why) => {
    const { ask } = answering({ kind: 'allow-prefix', prefix }, { kind: 'deny', reason: 'no' })
    const approval = createApproval({ ask })
    expect(await approval.decide(request('npm install'))).toEqual({
      kind: 'refused',
      code: 'INVALID_ARGUMENT',
      reason: `Expected a prefix that grants what it names, but ${why}. Answer a narrower prefix, or \`allow-once\`. Nothing ran.`,
    })
    expect(await kindOf(approval, 'npm install')).toBe('APPROVAL_DENIED')
  })

  it('of a prefix that does not cover the command is refused, and grants nothing', async () => {
    const { ask } = answering(
      { kind: 'allow-prefix', prefix: ['npm', 'ci'] },
      { kind: 'allow-prefix' },
      { kind: 'deny', reason: 'no' },
    )
    const approval = createApproval({ ask })
    expect(await kindOf(approval, 'npm install')).toBe('INVALID_ARGUMENT')
    expect(await kindOf(approval, 'npm install; npm ci')).toBe('INVALID_ARGUMENT')
    expect(await kindOf(approval, 'npm ci')).toBe('APPROVAL_DENIED')
  })

  it.each([
    true,
    'yes',
    null,
    {},
    { kind: 'allow' },
    { kind: 'allow-once', forEver: true },
    { kind: 'deny' },
    [],
  ])('that is none is no consent: %j', async (answer) => {
    const approval = createApproval({ ask: () => answer as ApprovalAnswer })
    expect(await approval.decide(request('npm install'))).toMatchObject({
      kind: 'refused',
      code: 'APPROVAL_DENIED',
      reason: expect.stringContaining('what came back is no answer that this version knows'),
    })
  })

  it('that fails refuses the command, and tells the cause to the host alone', async () => {
    const cause = new Error('the window of the user at 10.0.0.7 is closed')
    const decision = await createApproval({ ask: () => Promise.reject(cause) }).decide(request('npm install'))
    expect(decision).toMatchObject({ kind: 'refused', code: 'APPROVAL_DENIED', cause })
    expect(JSON.stringify(decision)).not.toContain('10.0.0.7')
  })
})

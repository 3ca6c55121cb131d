import { describe, expect, it } from 'vitest'
import type { ApprovalAnswer } from '../../src/approval/approval.ts'
import { createApproval } from '../../src/approval/create-approval.ts'
import { answering, escalation, kindOf, request } from '../fixtures/approval-requests.ts'
import { deferred } from '../fixtures/deferred.ts'

describe('the memory of a session', () => {
  it('belongs to that session', async () => {
    const { ask } = answering({ kind: 'allow-prefix' }, { kind: 'deny', reason: 'no' })
    const approval = createApproval({ ask })
    await approval.decide(request('npm install'))
    expect(await kindOf(approval, 'npm install', { sessionKey: 'two' })).toBe('APPROVAL_DENIED')
    expect(await kindOf(approval, 'npm install')).toBe('run by prefix')
  })

  it('does not stretch to other permissions, nor to another place', async () => {
    const { ask } = answering(
      { kind: 'allow-prefix' },
      { kind: 'deny', reason: 'no' },
      { kind: 'deny', reason: 'no' },
    )
    const approval = createApproval({ ask, escalation })
    await approval.decide(request('npm install'))
    const more = { mode: 'with_additional_permissions', additionalPermissions: { network: 'host' } } as const
    expect(await kindOf(approval, 'npm install', { ...more, justification: 'it downloads' })).toBe(
      'APPROVAL_DENIED',
    )
    const escalated = { mode: 'require_escalated', justification: 'it downloads' } as const
    expect(await kindOf(approval, 'npm install', escalated)).toBe('APPROVAL_DENIED')
  })

  it('ends with the session, also for who waits for an answer then', async () => {
    const waiting = deferred()
    const answer = deferred<ApprovalAnswer>()
    let asked = 0
    const approval = createApproval({
      ask: () => {
        asked += 1
        waiting.resolve()
        return asked === 1 ? answer.promise : { kind: 'deny', reason: 'no' }
      },
    })
    const deciding = approval.decide(request('npm install'))
    await waiting.promise
    approval.forget('one')
    answer.resolve({ kind: 'allow-prefix' })
    expect(await deciding).toEqual({
      kind: 'refused',
      code: 'CLOSED',
      reason: 'The session ended while the command waited for an answer. Nothing ran.',
    })
    expect(await kindOf(approval, 'npm install')).toBe('APPROVAL_DENIED')
  })
})

describe('a consent given beforehand', () => {
  it('lets exactly this command through, once', async () => {
    const approval = createApproval()
    approval.consent({ sessionKey: 'one', command: 'npm install', cwd: '/workspace' })
    expect(await kindOf(approval, 'npm install left-pad')).toBe('APPROVAL_DENIED')
    expect(await kindOf(approval, ['npm', 'install'])).toBe('APPROVAL_DENIED')
    expect(await kindOf(approval, 'npm install', { cwd: '/workspace/other' })).toBe('APPROVAL_DENIED')
    expect(await kindOf(approval, 'npm install', { sessionKey: 'two' })).toBe('APPROVAL_DENIED')
    expect(await kindOf(approval, 'npm install')).toBe('run by consent')
    expect(await kindOf(approval, 'npm install')).toBe('APPROVAL_DENIED')
  })

  it('is bound to the permissions, whatever order they are written in', async () => {
    const approval = createApproval()
    const target = {
      sessionKey: 'one',
      command: 'make',
      cwd: '/workspace',
      mode: 'with_additional_permissions',
    } as const
    approval.consent({ ...target, additionalPermissions: { writePaths: ['/b', '/a'], network: 'host' } })
    const justification = 'it installs'
    const wider = { writePaths: ['/a', '/b', '/c'], network: 'host' } as const
    expect(await kindOf(approval, 'make', { ...target, justification, additionalPermissions: wider })).toBe(
      'APPROVAL_DENIED',
    )
    const same = { network: 'host', writePaths: ['/a', '/b', '/a'] } as const
    expect(
      await approval.decide(request('make', { ...target, justification, additionalPermissions: same })),
    ).toEqual({
      kind: 'run',
      permissions: { network: 'host', writePaths: ['/a', '/b'] },
      executor: 'default',
      grantedBy: 'consent',
    })
  })

  it('runs out, and ends with its session', async () => {
    const approval = createApproval({ consentTtlMs: 1 })
    approval.consent({ sessionKey: 'one', command: 'npm install', cwd: '/workspace' })
    const until = performance.now() + 2
    while (performance.now() < until);
    expect(await kindOf(approval, 'npm install')).toBe('APPROVAL_DENIED')
    const lasting = createApproval()
    lasting.consent({ sessionKey: 'one', command: 'npm install', cwd: '/workspace' })
    lasting.forget('one')
    expect(await kindOf(lasting, 'npm install')).toBe('APPROVAL_DENIED')
  })

  it('to something that cannot be asked for is refused at once', () => {
    expect(() =>
      createApproval().consent({
        sessionKey: 'one',
        command: 'x',
        cwd: '/',
        additionalPermissions: { network: 'host' },
      }),
    ).toThrow(
      'Expected `additional_permissions` to be absent, as only `with_additional_permissions` can have them. Nothing ran.',
    )
  })
})

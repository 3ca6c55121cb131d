import { describe, expect, it } from 'vitest'
import type { CommandRequest } from '../../src/approval/approval.ts'
import { createApproval } from '../../src/approval/create-approval.ts'
import { answering, escalation, kindOf, request, runs } from '../fixtures/approval-requests.ts'

describe('asking for more', () => {
  const justification = 'the registry is on the network'

  it('by permissions is put to somebody even where the guard allows, and gives them to this command alone', async () => {
    const { ask, questions } = answering({ kind: 'allow-once' })
    const approval = createApproval({ ask })
    const permissions = { network: { allow: ['registry.example'] } }
    const more = {
      mode: 'with_additional_permissions',
      additionalPermissions: permissions,
      justification,
    } as const
    expect(await approval.decide(request('ls', more))).toEqual({
      kind: 'run',
      permissions,
      executor: 'default',
      grantedBy: 'answer',
    })
    expect(questions[0]).toMatchObject({ permissions, justification, escalatesTo: null })
    expect(await approval.decide(request('ls'))).toEqual({ ...runs, grantedBy: 'guard' })
  })

  it('by escalation names the place in the question, and runs there', async () => {
    const { ask, questions } = answering({ kind: 'allow-once' })
    const approval = createApproval({ ask, escalation })
    expect(await approval.decide(request('ls', { mode: 'require_escalated', justification }))).toEqual({
      kind: 'run',
      permissions: null,
      executor: 'escalated',
      grantedBy: 'answer',
    })
    expect(questions[0]?.escalatesTo).toBe('host, no sandbox')
  })

  it('by escalation is refused where the host names no place for it, and nobody is asked', async () => {
    const { ask, questions } = answering()
    expect(
      await createApproval({ ask }).decide(request('ls', { mode: 'require_escalated', justification })),
    ).toEqual({
      kind: 'refused',
      code: 'UNSUPPORTED',
      reason:
        'Expected `use_default`, as no other place is there to run commands in, got `require_escalated`. Nothing ran.',
    })
    expect(questions).toEqual([])
  })

  it('by permissions is refused where the place cannot add any, and nobody is asked', async () => {
    const { ask, questions } = answering()
    const more = {
      mode: 'with_additional_permissions',
      additionalPermissions: { network: 'host' },
      justification,
      supportsPermissions: false,
    } as const
    expect(await kindOf(createApproval({ ask }), 'ls', more)).toBe('UNSUPPORTED')
    expect(questions).toEqual([])
  })

  it.each([
    [
      { mode: 'require_escalated' },
      'justification',
      'one sentence that says why, as `require_escalated` asks for more than usual',
    ],
    [{ justification: 'safe\u202e' }, 'justification', 'readable text of 1 to 2,000 characters'],
    [{ justification: '\u001b[2J' }, 'justification', 'readable text of 1 to 2,000 characters'],
    [
      { mode: 'with_additional_permissions', justification: 'x' },
      'additional_permissions',
      'something to add, as `with_additional_permissions` asks for it',
    ],
    [
      { mode: 'use_default', additionalPermissions: { network: 'host' } },
      'additional_permissions',
      'absent, as only `with_additional_permissions` can have them',
    ],
    [{ prefixRule: [] }, 'prefix_rule', 'a list of 1 to 64 words'],
  ] satisfies [Partial<CommandRequest>, string, string][])(
    'without sense is refused: %j',
    async (changes, field, expectation) => {
      expect(await createApproval({ escalation }).decide(request('ls', changes))).toEqual({
        kind: 'refused',
        code: 'INVALID_ARGUMENT',
        reason: `Expected \`${field}\` to be ${expectation}. Nothing ran.`,
      })
    },
  )

  it('for every command is asked where the host wants it so', async () => {
    const { ask } = answering({ kind: 'allow-prefix' })
    const approval = createApproval({ ask, askFor: 'every-command' })
    expect(await kindOf(approval, 'ls -la')).toBe('run by answer')
    expect(await kindOf(approval, 'ls -la x')).toBe('run by prefix')
  })
})

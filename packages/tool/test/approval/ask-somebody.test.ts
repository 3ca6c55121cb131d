import { checkCommand } from '@shell/core/guards'
import { describe, expect, it } from 'vitest'
import { createApproval } from '../../src/approval/create-approval.ts'
import { answering, kindOf, request, runs } from '../fixtures/approval-requests.ts'

describe('a question', () => {
  it('says why the proposed prefix may not be remembered, and offers the narrowest one instead', async () => {
    const { ask, questions } = answering({ kind: 'allow-once' })
    await createApproval({ ask }).decide(request('npm install', { prefixRule: ['npm'] }))
    expect(questions[0]).toMatchObject({
      prefix: ['npm', 'install'],
      prefixRefusal:
        'Expected a prefix that grants what it names, but `npm` does a hundred things; name the subcommand.',
    })
  })

  it('and its answer are about what was asked, not about what the caller makes of it meanwhile', async () => {
    const command = ['npm', 'install']
    const { ask, questions } = answering({ kind: 'allow-prefix' }, { kind: 'deny', reason: 'no' })
    const approval = createApproval({
      ask: async (question, signal) => {
        command[1] = 'publish'
        return ask(question, signal)
      },
    })
    expect(await approval.decide(request(command))).toMatchObject(runs)
    expect(questions[0]?.command).toEqual(['npm', 'install'])
    expect(
      await kindOf(approval, ['npm', 'publish'], {
        verdict: checkCommand('npm install', { preset: 'strict' }),
      }),
    ).toBe('APPROVAL_DENIED')
  })

  it('is not put for a call that is aborted, and its wait ends with an abort', async () => {
    const { ask, questions } = answering()
    const aborted = AbortSignal.abort('over')
    expect(await kindOf(createApproval({ ask }), 'npm install', { signal: aborted })).toBe('ABORTED')
    expect(questions).toEqual([])
    const aborting = new AbortController()
    const approval = createApproval({
      ask: () => {
        aborting.abort('over')
        return new Promise(() => {})
      },
    })
    expect(await approval.decide(request('npm install', { signal: aborting.signal }))).toEqual({
      kind: 'refused',
      code: 'ABORTED',
      reason: 'Expected an answer, got an abort while the command waited for it. Nothing ran.',
      cause: 'over',
    })
  })
})

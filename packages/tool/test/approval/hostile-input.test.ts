import { checkCommand, isCoveredByPrefixes, whyTooWide } from '@shell/core/guards'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createApproval } from '../../src/approval/create-approval.ts'
import { whyNotRemembered } from '../../src/approval/judge-prefix.ts'
import { readPermissions } from '../../src/approval/permissions.ts'
import { readAnswer } from '../../src/approval/read-answer.ts'
import { request } from '../fixtures/approval-requests.ts'

/** A longer run: `SHELL_TOOL_FUZZ=100000 npx vitest run test/approval/hostile-input.test.ts`. */
const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 500)

it('anything at all in place of what a model or a person writes gets a decision, and is never a yes', async () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
  const mode = fc.constantFrom('use_default', 'with_additional_permissions', 'require_escalated', 'escalated')
  await fc.assert(
    fc.asyncProperty(
      anything,
      mode,
      anything,
      anything,
      anything,
      async (answer, asked, permissions, why, prefix) => {
        const approval = createApproval({ ask: () => answer as never })
        const wild = {
          mode: asked,
          additionalPermissions: permissions,
          justification: why,
          prefixRule: prefix,
        }
        const decision = await approval.decide({ ...request('npm install'), ...(wild as object) })
        expect(decision.kind).toBe('refused')
        expect(decision).not.toMatchObject({ code: 'INTERNAL' })
      },
    ),
    { numRuns },
  )
})

it('permissions that are read are the same when read again, in whatever order they were written', () => {
  const paths = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 4 })
  const written = fc.record(
    {
      network: fc.oneof(fc.constantFrom('none', 'host', 'all'), fc.record({ allow: paths })),
      readPaths: paths,
      writePaths: paths,
      other: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(written, (permissions) => {
      const read = readPermissions(permissions)
      if ('other' in permissions) expect(read).toBeUndefined()
      if (read === undefined) return
      expect(readPermissions(read)).toEqual(read)
      const turned = { ...permissions, readPaths: [...(permissions.readPaths ?? [])].reverse() }
      expect(JSON.stringify(readPermissions(turned))).toBe(JSON.stringify(read))
    }),
    { numRuns },
  )
})

it('an answer that is read says exactly what was written', () => {
  const kind = fc.constantFrom('allow-once', 'allow-prefix', 'deny', 'allow')
  const written = fc.record(
    { kind, prefix: fc.array(fc.string()), reason: fc.string(), extra: fc.anything() },
    { requiredKeys: ['kind'] },
  )
  fc.assert(
    fc.property(written, (answer) => {
      const read = readAnswer(answer)
      if (read !== null) expect(read).toEqual(answer)
      if ('extra' in answer || answer.kind === 'allow') expect(read).toBeNull()
    }),
    { numRuns },
  )
})

it('a prefix that may be remembered is narrow and covers its command', () => {
  const word = fc.constantFrom('npm', 'git', 'bash', 'run', 'test', '*', '&&', 'A=b', '>', 'x', '')
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (words, prefix) => {
      const command = words.join(' ')
      if (whyNotRemembered(prefix, command) !== null) return
      expect(whyTooWide(prefix)).toBeNull()
      const verdict = checkCommand(command, { preset: 'off' })
      expect(isCoveredByPrefixes(command, verdict, [{ prefix, action: 'allow' }])).toBe(true)
      expect(words.filter((each) => each !== '').slice(0, prefix.length)).toEqual(prefix)
    }),
    { numRuns },
  )
})

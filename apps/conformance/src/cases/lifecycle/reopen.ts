import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { attachShell, type ExecutorRef, reapExecutors, type Shell } from '@shell/core'
import { expectExited } from '../../expect/outcome.ts'
import { openPlace } from '../../expect/own-place.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import type { CaseContext } from '../../model/case-context.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const reopenCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'lifecycle/attach',
    rule: 'lifecycle/attach',
    title: 'A reference that went through JSON reopens the same place, with what was written there',
    level: 'must',
    needs: ['attach'],
    cost: 'fast',
    why: 'e2b-dev/E2B#1074: a session that was taken up again knew nothing of what had run.',
    origins: ['e2b-dev/E2B#1074'],
    async run(context) {
      const { shell, directory } = await openPlace(context)
      expectExited(await shell.exec('echo kept > file', { cwd: directory }), 0)
      const again = await attach(context, JSON.parse(JSON.stringify(shell.ref)))
      assert.ok(again !== null, `Expected ${shell.ref.id} to be found, got null.`)
      try {
        assert.deepEqual(again.ref, shell.ref)
        assert.equal(again.workspace, shell.workspace)
        expectPrinted(await again.exec(`cat ${quote(`${directory}/file`)}`), { stdout: 'kept\n' })
      } finally {
        await again.close()
      }
    },
  }),
  defineCase({
    id: 'lifecycle/attach-gone',
    rule: 'lifecycle/attach',
    title: 'The reference of a place that was closed, or never was, gives null',
    level: 'must',
    needs: ['attach'],
    cost: 'fast',
    why: 'A stale reference that opens a fresh place loses the work without a word.',
    async run(context) {
      const shell = await context.openShell()
      await shell.close()
      for (const ref of [shell.ref, { ...shell.ref, id: `absent-${randomUUID()}` }]) {
        const again = await attach(context, ref)
        await again?.close()
        assert.equal(again, null, `Expected null for ${ref.id}, got a shell in ${again?.workspace}.`)
      }
    },
  }),
  defineCase({
    id: 'lifecycle/reap-spares-the-living',
    rule: 'lifecycle/reap',
    title: 'Reaping leaves a place whose host lives alone, however old it may be',
    level: 'must',
    needs: ['reap'],
    cost: 'fast',
    why: 'A clean-up that goes by age alone ends the work of the host next door.',
    async run({ openShell, target }) {
      const label = `conformance-${randomUUID()}`
      const shell = await openShell({ label })
      assert.deepEqual(await reapExecutors(target.driver, { label, olderThanMs: 0 }), [])
      expectExited(await shell.exec('exit 3'), 3)
    },
  }),
]

const attach = ({ target }: CaseContext, ref: ExecutorRef): Promise<Shell | null> =>
  attachShell({ ...target.shellOptions, driver: target.driver, ref })

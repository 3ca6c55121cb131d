import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectWithin, timed } from '../../expect/elapsed.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

export const openCases: readonly ConformanceCase[] = [
  defineCase({
    id: 'lifecycle/await-using',
    rule: 'lifecycle/open-close',
    title: '`await using` closes the shell at the end of its block',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The shortest way to use a shell has to be one that leaves nothing behind.',
    async run({ openShell }) {
      let escaped = await openShell()
      {
        await using shell = await openShell()
        expectExited(await shell.exec('exit 6'), 6)
        escaped = shell
      }
      await expectShellError(escaped.exec('echo ran'), { code: 'CLOSED' })
    },
  }),
  defineCase({
    id: 'lifecycle/given-workspace-stays',
    rule: 'lifecycle/open-close',
    title: 'A workspace that was given is used as it is and not deleted',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'The workspace is the checkout of a person.',
    async run({ openShell }) {
      const workspace = await realpath(await mkdtemp(join(tmpdir(), 'conformance-')))
      try {
        await writeFile(join(workspace, 'mine'), 'mine')
        const shell = await openShell({ workspace })
        assert.equal(shell.workspace, workspace)
        expectPrinted(await shell.exec('cat mine; echo made > made'), { stdout: 'mine' })
        await shell.close()
        assert.deepEqual((await readdir(workspace)).toSorted(), ['made', 'mine'])
        assert.equal(await readFile(join(workspace, 'made'), 'utf8'), 'made\n')
      } finally {
        await rm(workspace, { recursive: true, force: true })
      }
    },
  }),
  defineCase({
    id: 'lifecycle/own-workspace-goes',
    rule: 'lifecycle/open-close',
    title: 'A workspace that the driver made for itself is deleted on close, and no two shells share one',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'Thousands of short sessions fill a disk with what each of them forgot.',
    async run({ openShell, target }) {
      const { workspace: given } = target.shellOptions ?? {}
      assert.equal(given, undefined, 'This case needs a target that leaves the workspace to the driver.')
      const [one, two] = [await openShell(), await openShell()]
      assert.notEqual(one.workspace, two.workspace)
      expectExited(await one.exec('mkdir -p a/b; echo x > a/b/c; chmod 500 a/b'), 0)
      assert.ok((await stat(one.workspace)).isDirectory())
      await one.close()
      await assert.rejects(stat(one.workspace), { code: 'ENOENT' })
      assert.ok(
        (await stat(two.workspace)).isDirectory(),
        'Expected the workspace of the other shell to stay.',
      )
    },
  }),
  defineCase({
    id: 'lifecycle/failed-open',
    rule: 'lifecycle/failed-open',
    title: 'An open that fails says why and makes nothing; a good open afterwards works',
    level: 'must',
    needs: ['!isolated'],
    cost: 'fast',
    why: 'A directory that is made because its name was mistyped hides the mistake.',
    async run({ openShell }) {
      const base = await realpath(await mkdtemp(join(tmpdir(), 'conformance-')))
      try {
        const [missing, file] = [join(base, 'missing/deep'), join(base, 'file')]
        await writeFile(file, 'x')
        await expectShellError(openShell({ workspace: missing }), {
          code: 'WORKDIR_NOT_FOUND',
          phase: 'open',
          mentions: [missing],
        })
        await expectShellError(openShell({ workspace: file }), {
          code: 'WORKDIR_NOT_DIRECTORY',
          phase: 'open',
          mentions: [file],
        })
        assert.deepEqual(await readdir(base), ['file'])
        const shell = await openShell({ workspace: base })
        expectPrinted(await shell.exec('cat file'), { stdout: 'x' })
      } finally {
        await rm(base, { recursive: true, force: true })
      }
    },
  }),
  defineCase({
    id: 'lifecycle/nothing-left',
    rule: 'lifecycle/open-close',
    title: 'Opening, running and closing leaves nothing that was not there before',
    level: 'must',
    needs: ['hook:leaks'],
    cost: 'fast',
    why: 'Leaks are counted where the driver keeps its things: processes, containers, mounts, files.',
    async run({ openShell, target }) {
      const leaks = async (): Promise<readonly string[]> => (await target.hooks?.leaks?.()) ?? []
      const before = await leaks()
      const shell = await openShell()
      expectExited(await shell.exec('(sleep 30 &) ; echo x > file; exit 9'), 9)
      const running = await shell.spawn('sleep 30; :')
      await shell.close()
      assert.equal((await running.result).outcome.kind, 'lost')
      assert.deepEqual(await leaks(), before)
    },
  }),
  defineCase({
    id: 'lifecycle/probe',
    rule: 'lifecycle/probe',
    title:
      'A probe tells within 2 s that this machine can run the driver, and with the isolation that shells have',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Who chooses a driver by its probe has to get what the probe said.',
    async run({ target, shell, budgets }) {
      for (let round = 0; round < 2; round += 1) {
        const { value, elapsedMs } = await timed(() => target.driver.probe())
        expectWithin(elapsedMs, 2_000 * budgets.scale, 'the answer of the probe')
        assert.ok(value.available, 'Expected the driver to be available: its cases run.')
        assert.equal(value.isolation.level, shell.isolation.level)
      }
    },
  }),
]

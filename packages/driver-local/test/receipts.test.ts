import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createShell } from '@shell/core'
import { createReceipt, observeChanges, openArtifactStore } from '@shell/core/artifacts'
import { expect, it, onTestFinished } from 'vitest'
import { localDriver } from '../src/index.ts'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

it('a command that fails after its work leaves a receipt, what it changed, and its redacted output', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'receipts-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const workspace = join(root, 'work')
  mkdirSync(workspace)
  const secret = ['value', 'nobody', 'sees'].join('-')
  const env = { API_KEY: secret }
  const shell = await createShell({ driver: localDriver(), workspace, env, redact: true })
  onTestFinished(() => shell.close())
  const store = await openArtifactStore({ directory: join(root, 'artifacts'), workspace: shell.workspace })
  const observation = await observeChanges(shell.files)
  const writer = await store.begin({ name: 'stdout', kind: 'text' })
  const command = 'printf partial > p; echo "key $API_KEY"; exit 9'
  const result = await shell.exec(command, {
    onOutput: (chunk) => (chunk.kind === 'data' ? writer.write(chunk.bytes) : undefined),
  })
  const artifact = await writer.commit({ label: result.id })
  const receipt = createReceipt({
    driver: shell.driver,
    workspace: shell.workspace,
    command,
    cwd: shell.workspace,
    env,
    result,
    artifacts: [artifact],
    changes: await observation.compare(),
  })
  expect(receipt).toMatchObject({
    driver: 'local',
    command: { sha256: sha256(JSON.stringify(command)) },
    environment: { set: ['API_KEY'] },
    outcome: { kind: 'exited', code: 9 },
    output: { stdout: { sha256: sha256('key [REDACTED:env]\n'), omittedBytes: 0 } },
    artifacts: [{ id: artifact.id, sha256: sha256('key [REDACTED:env]\n') }],
    changes: { added: ['p'], changed: [], removed: [], complete: true },
  })
  const kept = readFileSync(join(root, 'artifacts', `${artifact.id}.data`), 'utf8')
  expect(kept).toBe('key [REDACTED:env]\n')
  expect(JSON.stringify(receipt)).not.toContain(secret)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provision } from '@shell/provision'
import { packPackages } from './pack/pack-packages.js'
import { build } from './process/turbo.js'
import { checkConsumer } from './smoke/check-consumer.js'
import { installs } from './smoke/installs.js'
import { readSample } from './smoke/read-sample.js'
import { repositoryRoot } from './workspace/repository-root.js'

process.chdir(repositoryRoot)
await provision()
process.exitCode = await build()
if (process.exitCode === 0) {
  const tarballs = await packPackages(join(repositoryRoot, 'artifacts'))
  const sample = await readSample(join(repositoryRoot, 'README.md'))
  const scratch = await mkdtemp(join(tmpdir(), 'smoke-'))
  try {
    for (const install of installs) await checkConsumer({ install, tarballs, sample, scratch })
  } catch (error) {
    console.error(`FAILED ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

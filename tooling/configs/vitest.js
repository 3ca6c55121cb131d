import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Real processes take real time: no retries, generous upper bounds, one file after another.
 * `SHELL_TEST_REPORTS` names an absolute folder; each package then also writes its counts there, as JSON.
 */
export const tests = (overrides = {}) =>
  defineConfig({
    test: {
      include: ['test/**/*.test.ts'],
      retry: 0,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      fileParallelism: false,
      globalSetup: fileURLToPath(new URL('temporary-directory.js', import.meta.url)),
      ...reports(process.env.SHELL_TEST_REPORTS),
      ...overrides,
    },
  })

function reports(folder) {
  if (!folder) return {}
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  const outputFile = join(folder, `${name.replace('/', '__')}.json`)
  return { reporters: ['default', ['json', { outputFile }]] }
}

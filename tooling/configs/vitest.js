import { defineConfig } from 'vitest/config'

/** Real processes take real time: no retries, generous upper bounds, one file after another. */
export const tests = (overrides = {}) =>
  defineConfig({
    test: {
      include: ['test/**/*.test.ts'],
      retry: 0,
      testTimeout: 30_000,
      hookTimeout: 30_000,
      fileParallelism: false,
      ...overrides,
    },
  })

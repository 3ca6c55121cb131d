import { fileURLToPath } from 'node:url'
import type { ConformanceTarget } from '@shell/conformance'
import { minimalDriver } from './src/minimal-driver.ts'

const noJanitor =
  'Nothing is left to end a command when this process is killed; a janitor would double the example.'

export const conformanceTarget: ConformanceTarget = {
  name: 'minimal',
  driver: minimalDriver,
  module: fileURLToPath(import.meta.url),
  budgets: { caseMs: 90_000 }, // each command takes three programs, and some cases run 300
  knownFailures: {
    'tree/parent-death-exec': noJanitor,
    'tree/parent-death-spawn': noJanitor,
    'tree/parent-death-daemon': noJanitor,
    'tree/cost': 'It reads the environment of every process of the host, which is short and not cheap.',
  },
}

#!/usr/bin/env node
import manifest from '../../package.json' with { type: 'json' }
import { cases } from '../cases/index.ts'
import { main } from './main.ts'
import { runUntilSignal } from './run-until-signal.ts'

await runUntilSignal((signal) =>
  main(process.argv.slice(2), {
    cases,
    version: manifest.version,
    directory: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    signal,
  }),
)

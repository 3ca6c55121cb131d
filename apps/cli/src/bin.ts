#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' }
import { main } from './main.ts'

process.exitCode = await main(process.argv.slice(2), {
  version: manifest.version,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram } from '../../src/start/find-program.ts'

test('the first directory that has an executable file of the name wins; others are passed over', () => {
  const base = mkdtempSync(join(tmpdir(), 'find-program-'))
  for (const name of ['directory', 'plain', 'first', 'second']) mkdirSync(join(base, name))
  mkdirSync(join(base, 'directory/tool'))
  for (const name of ['plain', 'first', 'second']) writeFileSync(join(base, name, 'tool'), '#!/bin/sh\n')
  for (const name of ['first', 'second']) chmodSync(join(base, name, 'tool'), 0o755)
  const path = ['absent', 'directory', 'plain', 'first', 'second'].map((name) => join(base, name)).join(':')
  // Root may execute nothing either where no one may.
  expect(findProgram('tool', path)).toBe(join(base, 'first/tool'))
  expect(findProgram('no-such-tool', path)).toBeNull()
  rmSync(base, { recursive: true })
})

test('a relative directory of the PATH is never searched: it would be the caller’s choice by accident', () => {
  expect(findProgram('sh', '.:bin')).toBeNull()
})

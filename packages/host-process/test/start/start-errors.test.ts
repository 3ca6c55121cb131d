import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startError } from '../../src/start/start-errors.ts'

const base = mkdtempSync(join(tmpdir(), 'start-errors-'))
afterAll(() => rmSync(base, { recursive: true }))

const codeOf = (file: string, path: string, code = 'EACCES'): string =>
  startError({
    driver: 'test',
    program: { argv: [file] },
    path,
    cause: Object.assign(new Error(`spawn ${code}`), { code }),
  }).code

test('a name that no directory of PATH shows is not found, though one of them may not be searched', () => {
  mkdirSync(join(base, 'empty'))
  expect(codeOf('tool', `${base}/closed:${base}/empty`)).toBe('PROGRAM_NOT_FOUND')
})

test('a name that PATH shows as a file without permission is not executable', () => {
  mkdirSync(join(base, 'plain'))
  writeFileSync(join(base, 'plain/tool'), 'echo no\n')
  chmodSync(join(base, 'plain/tool'), 0o644)
  expect(codeOf('tool', `${base}/closed:${base}/plain`)).toBe('PROGRAM_NOT_EXECUTABLE')
})

test('a path that is refused is not executable, wherever PATH leads', () => {
  expect(codeOf(`${base}/plain/tool`, `${base}/empty`)).toBe('PROGRAM_NOT_EXECUTABLE')
  expect(codeOf('./tool', `${base}/empty`)).toBe('PROGRAM_NOT_EXECUTABLE')
})

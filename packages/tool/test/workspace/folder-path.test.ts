import { posix } from 'node:path'
import { ShellError } from '@shell/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFolderPath } from '../../src/workspace/folder-path.ts'

/** A longer run: `SHELL_TOOL_FUZZ=100000 npx vitest run test/workspace/folder-path.test.ts`. */
const numRuns = Number(process.env.SHELL_TOOL_FUZZ ?? 1_000)

it.each(['a', 'a/b', 'a b', '-rf', '.hidden', '...', 'ü/界', 'a\u200d'])('%j is a path below', (path) => {
  expect(readFolderPath(path, 'path')).toEqual(path.split('/'))
})

it.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  './a',
  '..',
  'a/../b',
  'a/..',
  'a\\..\\b',
  'a\0',
  'a\nb',
  '\ud800',
  'x\u202egpj.exe',
  'x'.repeat(256),
  'x/'.repeat(2_100),
  7,
  null,
  undefined,
  ['a'],
])('%j is refused', (path) => {
  expect(() => readFolderPath(path, 'path')).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }))
})

it('whatever is read as a path stays below where it starts, and is what was written', () => {
  const part = fc.constantFrom('a', '..', '.', '', '/', '\\', ' ', '\0', '~', 'b c', '$HOME', '..a')
  const path = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => parts.join('/')),
  )
  fc.assert(
    fc.property(path, (written) => {
      try {
        const parts = readFolderPath(written, 'path')
        expect(parts.join('/')).toBe(written)
        expect(posix.relative('/base', posix.resolve('/base', parts.join('/')))).toBe(written)
      } catch (error) {
        if (!ShellError.isInstance(error)) throw error
        expect(error.code).toBe('INVALID_ARGUMENT')
      }
    }),
    { numRuns },
  )
})

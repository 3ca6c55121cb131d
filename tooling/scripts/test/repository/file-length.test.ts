import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../src/workspace/repository-root.js'
import { listSources } from './list-sources.js'

it('no source file has more than 250 lines', () => {
  const files = listSources()
  expect(files.length).toBeGreaterThan(20)
  const long = files.filter((file) => lineCount(file) > 250)
  expect(long).toEqual([])
})

function lineCount(file: string): number {
  return readFileSync(join(repositoryRoot, file), 'utf8').trimEnd().split('\n').length
}

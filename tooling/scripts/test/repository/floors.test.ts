import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPackages } from '../../src/workspace/packages.js'
import { repositoryRoot } from '../../src/workspace/repository-root.js'
import { listSources } from './list-sources.js'

const floorZero = ['packages/core/src/contract', 'packages/core/src/errors']
const packages = listPackages()

it.each(listSources().filter((file) => floorZero.includes(dirname(file))))(
  '%s imports floor 0 alone',
  (file) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8')
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      (match) => match[1] ?? '',
    )
    const outside = imported.filter((name) => !isInFloorZero(file, name))
    expect(outside).toEqual([])
  },
)

function isInFloorZero(file: string, name: string): boolean {
  const target = dirname(resolve(repositoryRoot, dirname(file), name))
  return name.startsWith('.') && floorZero.some((folder) => join(repositoryRoot, folder) === target)
}

it('the root depends on no package of the workspace', () => {
  const root = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  const ours = packages.map((each) => each.name)
  const dependencies = Object.keys({ ...root.dependencies, ...root.devDependencies })
  expect(dependencies.filter((name) => ours.includes(name))).toEqual([])
})

describe.each(packages)('$directory', ({ directory, name, manifest }) => {
  it('stands on exactly one floor that turbo.json knows', () => {
    const file = join(repositoryRoot, directory, 'turbo.json')
    expect(existsSync(file), `Expected ${directory}/turbo.json with one tag`).toBe(true)
    const known = JSON.parse(readFileSync(join(repositoryRoot, 'turbo.json'), 'utf8')).boundaries.tags
    const { tags } = JSON.parse(readFileSync(file, 'utf8'))
    expect(tags).toHaveLength(1)
    expect(Object.keys(known)).toContain(tags[0])
  })

  if (!isDriver(name)) return

  it('depends on no other driver', () => {
    const { dependencies, peerDependencies, devDependencies } = manifest
    const names = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies })
    expect(names.filter(isDriver)).toEqual([])
  })
})

function isDriver(name: string): boolean {
  return /\/driver-/.test(name)
}

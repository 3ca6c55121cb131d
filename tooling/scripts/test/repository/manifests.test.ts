import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listEntryPoints } from '../../src/api/entry-points.js'
import { listPackages, workspaceFolders } from '../../src/workspace/packages.js'
import { repositoryRoot } from '../../src/workspace/repository-root.js'

const keyOrder = [
  'name',
  'version',
  'private',
  'description',
  'license',
  'type',
  'sideEffects',
  'engines',
  'bin',
  'exports',
  'files',
  'scripts',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'devDependencies',
]
const scriptOrder = ['build', 'typecheck', 'test']
const packages = listPackages()

it('the workspace lists the folders that the scripts know', () => {
  const settings = readFileSync(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8')
  const listed = [...settings.matchAll(/^ {2}- (\w+)\/\*$/gm)].map((match) => match[1])
  expect(listed).toEqual(workspaceFolders)
})

describe.each(packages)('$directory', ({ directory, isPublic, manifest }) => {
  it('has its keys in the common order', () => {
    const keys = Object.keys(manifest)
    expect(keys).toEqual(keyOrder.filter((key) => keys.includes(key)))
  })

  it('has the common scripts first, in the common order', () => {
    const names = Object.keys(manifest.scripts ?? {})
    const common = scriptOrder.filter((name) => names.includes(name))
    expect(names.slice(0, common.length)).toEqual(common)
  })

  it('has dependencies in alphabetical order', () => {
    for (const list of [manifest.dependencies, manifest.peerDependencies, manifest.devDependencies]) {
      expect(Object.keys(list ?? {})).toEqual(Object.keys(list ?? {}).sort())
    }
  })

  it('has the common licence, module type and engine', () => {
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=20.19' } })
  })

  it('runs its tests, where it has some', () => {
    if (existsSync(join(repositoryRoot, directory, 'test'))) {
      expect(manifest.scripts).toMatchObject({ typecheck: 'tsc', test: 'vitest run' })
    }
  })

  if (!isPublic) return

  it('publishes dist alone, without side effects', () => {
    expect(manifest).toMatchObject({ sideEffects: false, files: ['dist'], scripts: { build: 'tsup' } })
  })

  it('exports types before code, and its own manifest last', () => {
    const { './package.json': own, ...entries } = manifest.exports ?? {}
    expect(own).toBe('./package.json')
    expect(Object.keys(manifest.exports ?? {}).at(-1)).toBe('./package.json')
    for (const target of Object.values(entries))
      expect(Object.keys(target ?? {})).toEqual(['types', 'default'])
  })

  it('has a README and an API report of each entry point', () => {
    const reports = listEntryPoints()
      .filter((entry) => entry.directory === directory)
      .map((entry) => entry.report)
    expect(reports).not.toEqual([])
    const missing = [`${directory}/README.md`, ...reports].filter(
      (file) => !existsSync(join(repositoryRoot, file)),
    )
    expect(missing).toEqual([])
  })
})

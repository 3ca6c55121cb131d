import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCodes } from '@shell/core'
import { guardRules } from '@shell/core/guards'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { listPackages } from '../../src/workspace/packages.js'
import { repositoryRoot } from '../../src/workspace/repository-root.js'

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8')

it('docs/error-codes.md has a heading for each code, in the order of the list, with its meaning', () => {
  const sections = [...read('docs/error-codes.md').matchAll(/^## (\w+)\n\n(.+)$/gm)]
  expect(sections.map((match) => [match[1], match[2]])).toEqual(Object.entries(errorCodes))
})

it('docs/guards.md has a row for each rule, with its category, its action and its suggestion', () => {
  const rows = [
    ...read('docs/guards.md').matchAll(/^\| `([\w-]+\/[\w-]+)` \| `([\w.]+)` \| (\w+) \| (.+) \|$/gm),
  ]
  const expected = guardRules.map(({ id, category, action, suggestion }) => [
    id,
    category,
    action,
    suggestion,
  ])
  expect(rows.map((match) => match.slice(1))).toEqual(expected)
})

it('docs/dependencies.md has a row for each dependency of any package, and no other', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1])
  const ours = listPackages().map((each) => each.name)
  const manifests = [JSON.parse(read('package.json')), ...listPackages().map((each) => each.manifest)]
  const names = manifests.flatMap((each) =>
    Object.keys({ ...each.dependencies, ...each.peerDependencies, ...each.devDependencies }),
  )
  expect([...rows].sort()).toEqual([...new Set(names)].filter((name) => !ours.includes(name)).sort())
})

it('decision records are numbered without a gap and have at most 40 lines', () => {
  const files = readdirSync(join(repositoryRoot, 'docs/decisions')).sort()
  expect(files.map((file) => file.slice(0, 5))).toEqual(
    files.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
  expect(files.filter((file) => read(`docs/decisions/${file}`).trimEnd().split('\n').length > 40)).toEqual([])
})

it('every relative link of a document leads to something', async () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']
  const { stdout } = await execa('git', list, { cwd: repositoryRoot })
  const documents = stdout.split('\n').filter((file) => existsSync(join(repositoryRoot, file)))
  expect(documents).toContain('README.md')
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !existsSync(join(repositoryRoot, dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  )
  expect(broken).toEqual([])
})

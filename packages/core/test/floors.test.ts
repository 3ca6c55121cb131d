import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')

test('the contract floor imports nothing but itself', () => {
  const files = ['contract', 'errors'].flatMap((folder) =>
    readdirSync(join(source, folder)).map((file) => join(folder, file)),
  )
  const outside = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const targets = [...text.matchAll(/from '([^']+)'/g)].map(([, target]) => target ?? '')
    return targets
      .filter((target) => !/^(\.\/|\.\.\/(contract|errors)\/)/.test(target))
      .map((target) => `${file} imports ${target}`)
  })
  expect(outside).toEqual([])
  expect(files.length).toBeGreaterThan(8)
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { capabilities } from '../src/capabilities.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const guide = read('docs/writing-a-driver.md')

/** Code blocks that name the file they are. */
const samples = [...guide.matchAll(/^<!-- (\S+) -->\n```ts\n([\s\S]*?)^```$/gm)].map(
  ([, path = '', code = '']) => ({ path, code }),
)

it('the guide shows the driver, its target and its test', () => {
  expect(samples.map(({ path }) => path)).toEqual([
    'examples/minimal-driver/src/minimal-driver.ts',
    'examples/minimal-driver/conformance.target.ts',
    'examples/minimal-driver/test/conformance.test.ts',
  ])
})

it.each(samples)('$path stands in the guide character for character', ({ path, code }) => {
  expect(code).toBe(read(path))
})

it('the guide says of each capability what its denial means', () => {
  const [, section = ''] = guide.split(/^## Capabilities$/m)
  const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(Object.keys(capabilities))
})

it('the driver is 60 lines or fewer', () => {
  expect(
    read('examples/minimal-driver/src/minimal-driver.ts').trimEnd().split('\n').length,
  ).toBeLessThanOrEqual(60)
})

import { expect, it } from 'vitest'
import { findMissing } from '../src/find-missing.js'
import type { Requirement } from '../src/requirements.js'

const requirement = (name: string, ...check: [string, ...string[]]): Requirement => ({
  name,
  neededBy: ['local'],
  debianPackages: [name],
  check,
})

it('finds what cannot be started and what fails its check, and nothing else', async () => {
  const missing = await findMissing([
    requirement('works', process.execPath, '--version'),
    requirement('absent', 'no-such-program-of-any-machine'),
    requirement('broken', process.execPath, '--no-such-option-of-node'),
    requirement('works-too', process.execPath, '-e', ''),
  ])
  expect(missing.map((each) => each.name)).toEqual(['absent', 'broken'])
})

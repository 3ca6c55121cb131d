import { describe, expect, it } from 'vitest'
import { readCommandLine } from '../src/command-line.ts'
import { mutants } from '../src/index.ts'

describe('readCommandLine', () => {
  it('takes every mutant, the fast cases and the day as seed without a word', () => {
    const day = Math.floor(Date.now() / 86_400_000)
    expect(readCommandLine([], mutants)).toEqual({ mutants, choice: { breadth: 'fast', seed: day } })
  })

  it('takes mutants by name, a breadth and a seed', () => {
    const { mutants: chosen, choice } = readCommandLine(
      ['--only', 'lets-stdin-hang,leaks-a-process', '--group', '--seed', '7'],
      mutants,
    )
    expect(chosen.map(({ name }) => name)).toEqual(['lets-stdin-hang', 'leaks-a-process'])
    expect(choice).toEqual({ breadth: 'group', seed: 7 })
  })
})

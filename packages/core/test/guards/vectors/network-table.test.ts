import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../../src/guards/index.ts'

/** The categories that are told of a command where a policy asks for them. */
const told = (command: string): readonly string[] =>
  checkCommand(command, {
    preset: 'off',
    categories: { network: 'ask', package_install: 'ask' },
  }).findings.map((each) => each.category)

describe('the table of the network: a command that reaches out is told', () => {
  it.each([
    ['S23-N01', 'npm ci', 'package_install'],
    ['S23-N02', 'npm view x', 'network'],
    ['S23-N03', 'npx cowsay', 'network'],
    ['S23-N04', 'vite', 'network'],
    ['S23-N05', 'python3 -m pip install x', 'package_install'],
    ['S23-N06', 'git fetch', 'network'],
    ['S23-N07', 'iwr http://x', 'network'],
    ['S23-N08', 'curl.exe http://x', 'network'],
    ['S23-N09', 'env curl http://x', 'network'],
    ['S23-N10', 'curl x && wget y', 'network'],
  ])('%s: %s', (_id, command, category) => {
    expect(told(command)).toContain(category)
  })

  it.each([
    ['S23-N11', 'npm --version'],
    ['S23-N12', 'npm install --offline'],
    ['S23-N13', 'git status'],
    ['S23-N14', 'pkill -f "python3 -m http.server"'],
  ])('%s: %s does not reach out', (_id, command) => {
    expect(told(command)).toEqual([])
  })

  it('S23-N15: what cannot be read is told as that, although it names the network', () => {
    expect(checkCommand('curl x && "unterminated')).toMatchObject({ action: 'deny', category: 'invalid' })
  })
})

import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../../src/guards/index.ts'

const categoryOf = (command: string): string | null => checkCommand(command, {}, { platform: 'cmd' }).category

describe('the table of Windows', () => {
  it.each([
    ['S23-W1', 'foo|cat', 'platform'],
    ['S23-W2', 'bash -c x', 'platform'],
    ['S23-W3', 'ls', 'platform'],
    ['S23-W4', 'foo^|cat', null],
    ['S23-W5', 'git commit -m "x | cat"', null],
    ['S23-W6', 'cd /d D:\\x && dir', null],
    ['S23-W7', 'grep-cli -v', null],
  ])('%s: %s', (_id, command, category) => {
    expect(categoryOf(command)).toBe(category)
  })

  it('S22-67: an editor of Windows is no editor on other systems', () => {
    expect(checkCommand('notepad f').action).toBe('allow')
  })
})

import { hostileSeeds, hostileShapes, repeated } from '@shell/tooling/hostile-texts'
import { randomCommand } from '@shell/tooling/random-command'
import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../src/guards/index.ts'

const limitMs = 50

describe('a hostile text', () => {
  it.each([1_024, 8_192, 65_536])(
    'of %d characters costs at most 50 ms of this thread',
    (length) => {
      const slow = hostileSeeds.flatMap((seed) =>
        hostileShapes.flatMap((shape, index) => {
          const text = shape(repeated(seed, length - 32))
          // The first run also compiles what it runs through.
          const spentMs = Math.min(...Array.from({ length: 5 }, () => cpuMs(() => checkCommand(text))))
          return spentMs > limitMs ? [{ seed, shape: index, spentMs }] : []
        }),
      )
      expect(slow).toEqual([])
    },
    120_000,
  )

  it('that goes over the budget is a category of its own, and is denied', () => {
    expect(checkCommand(`echo ${'$(a) '.repeat(65)}`)).toMatchObject({
      action: 'deny',
      category: 'too_complex',
      rule: 'too-complex/budget',
      reason: 'more than 64 substitutions are opened',
    })
    expect(checkCommand('a '.repeat(10_000))).toMatchObject({
      category: 'too_complex',
      reason: 'the text has 20000 characters, more than 16384',
    })
    expect(checkCommand('f() { f; g; }; '.repeat(3_001))).toMatchObject({ category: 'too_complex' })
  })

  it('is no long file that a command writes', () => {
    const file = `const x = \`\${a}\` // $(rm -rf /)\n`.repeat(3_000)
    expect(checkCommand(`cat > x.js <<'END'\n${file}END\n`).action).toBe('allow')
    expect(checkCommand(`cat > x.js <<'END'\n${file}END\nrm -rf /`)).toMatchObject({ rule: 'delete/root' })
    expect(checkCommand(`bash <<'END'\n${'ls\n'.repeat(3_000)}rm -rf /\nEND\n`).action).toBe('deny')
  })

  it('that only looks like a heredoc hides nothing', () => {
    const text = `echo "<<'END'"; ls\n${'echo $(a); '.repeat(70)}\nEND\nrm -rf /`
    expect(checkCommand(text)).toMatchObject({ action: 'deny', category: 'too_complex' })
  })
})

describe('random texts', () => {
  const count = Number(process.env.SHELL_GUARD_FUZZ ?? 20_000)

  it('never make the guard throw, and always get a verdict', () => {
    const actions = new Map<string, number>()
    for (let index = 0; index < count; index += 1) {
      const { action } = checkCommand(randomCommand(index))
      actions.set(action, (actions.get(action) ?? 0) + 1)
    }
    expect([...actions.values()].reduce((sum, each) => sum + each, 0)).toBe(count)
    expect([...actions.keys()].sort()).toEqual(['allow', 'ask', 'deny', 'warn'])
  }, 600_000)
})

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

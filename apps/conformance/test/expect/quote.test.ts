import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { hostileTexts } from '../../src/cases/command/hostile-texts.ts'
import { quote } from '../../src/expect/quote.ts'

test('a shell reads back exactly the text that was quoted', () => {
  for (const text of hostileTexts) {
    const printed = execFileSync('sh', ['-c', `printf %s ${quote(text)}`], { encoding: 'utf8' })
    assert.equal(printed, text)
  }
})

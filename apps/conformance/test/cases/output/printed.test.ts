import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { allByteValues, countingBytes, countingLines, printfOf } from '../../../src/cases/output/printed.ts'

test('counting lines are what `seq` prints, and as many bytes', () => {
  for (const last of [1, 9, 10, 99, 1_234]) {
    const printed = execFileSync('seq', ['1', `${last}`], { encoding: 'utf8' })
    assert.equal(countingLines(last), printed)
    assert.equal(countingBytes(last), printed.length)
  }
})

test('a `printf` of all byte values prints them', () => {
  const printed = execFileSync('sh', ['-c', printfOf(allByteValues)])
  assert.deepEqual(new Uint8Array(printed), allByteValues)
})

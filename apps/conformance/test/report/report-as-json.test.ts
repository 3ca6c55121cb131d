import { expect, test } from 'vitest'
import { reportAsJson } from '../../src/index.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

test('the JSON is the report, whole, with a newline at its end', () => {
  const text = reportAsJson(sampleReport)
  expect(JSON.parse(text)).toEqual(sampleReport)
  expect(text.endsWith('\n}\n')).toBe(true)
})

import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { reportAsText } from '../../src/index.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const detail = sampleReport.drivers[0]?.cases[2]?.detail ?? ''

const expected = `          plain                           absent                          ./broken.ts
group     passed  failed  expected  n/a   passed  failed  expected  n/a   passed  failed  expected  n/a
outcome        1       0         0    1        -       -         -    -        -       -         -    -
output         0       2         1    0        -       -         -    -        -       -         -    -
total          1       2         1    1        -       -         -    -        -       -         -    -

NOT AVAILABLE absent: The engine is not installed. Install it.

ERROR ./broken.ts: Expected it to load, and it threw Error: no.

FAILED plain output/odd (must)
  ${detail.replaceAll('\n', '\n  ')}

UNEXPECTED PASS plain output/mended (should)
  Expected to fail (It was slow.), and it passed.

1 passed, 2 failed, 1 expected failures, 1 not applicable, 1 of 3 drivers ran, 1.3 s of cases
Could not be loaded or opened: ./broken.ts. Does not conform: 2 of the 4 cases that ran count against it.
`

test('the text has the matrix, what is wrong with drivers, each failure in full and a closing line', () => {
  expect(reportAsText(sampleReport)).toBe(expected)
})

test('colours change nothing but the colours', () => {
  const colored = reportAsText(sampleReport, { colors: true })
  expect(colored).toContain('\u001B[31mUNEXPECTED PASS\u001B[39m')
  expect(stripVTControlCharacters(colored)).toBe(stripVTControlCharacters(expected))
})

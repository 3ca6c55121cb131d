import { expect, test } from 'vitest'
import { reportAsJunit } from '../../src/index.ts'
import { parseXml } from '../fixtures/parse-xml.ts'
import { sampleReport } from '../fixtures/sample-report.ts'

const oddDetail =
  'It\'s <odd> & "quoted"\nexpected: \t1\r2\ngot: \uFFFD\uFFFD[31m\uFFFD 😀 ]]>\nrule: output/bytes'

test('the XML has a suite per driver and a row for every case, and nothing skipped counts as passed', () => {
  const row = (classname: string, name: string, time: string, ...children: unknown[]) => {
    return { name: 'testcase', attributes: { classname, name, time }, text: '', children }
  }
  const note = (name: string, text: string, attributes: object) => ({ name, attributes, text, children: [] })
  const skipped = (text: string) => note('skipped', text, { message: text })

  expect(parseXml(reportAsJunit(sampleReport))).toEqual({
    name: 'testsuites',
    attributes: { name: 'conformance', tests: '7', failures: '2', errors: '1', skipped: '3' },
    text: '',
    children: [
      {
        name: 'testsuite',
        attributes: { name: 'plain', tests: '5', failures: '2', errors: '0', skipped: '2', time: '1.269' },
        text: '',
        children: [
          row('plain.outcome', 'outcome/exit-code', '1.234'),
          row('plain.outcome', 'outcome/signal', '0.000', skipped('needs exitSignal')),
          row(
            'plain.output',
            'output/odd',
            '0.005',
            note('failure', oddDetail, { message: 'It\'s <odd> & "quoted"', type: 'must' }),
          ),
          row('plain.output', 'output/known', '0.010', skipped('known failure: It is slow.')),
          row(
            'plain.output',
            'output/mended',
            '0.020',
            note('failure', 'Expected to fail (It was slow.), and it passed.', {
              message: 'Expected to fail (It was slow.), and it passed.',
              type: 'should',
            }),
          ),
        ],
      },
      {
        name: 'testsuite',
        attributes: { name: 'absent', tests: '1', failures: '0', errors: '0', skipped: '1', time: '0.000' },
        text: '',
        children: [
          row('absent.driver', 'available', '0.000', skipped('The engine is not installed. Install it.')),
        ],
      },
      {
        name: 'testsuite',
        attributes: {
          name: './broken.ts',
          tests: '1',
          failures: '0',
          errors: '1',
          skipped: '0',
          time: '0.000',
        },
        text: '',
        children: [
          row(
            './broken.ts.driver',
            'available',
            '0.000',
            note('error', 'Expected it to load, and it threw Error: no.', {
              message: 'Expected it to load, and it threw Error: no.',
            }),
          ),
        ],
      },
    ],
  })
})

test('an interrupted run has an error of its own, so that it does not look whole', () => {
  const { attributes, children } = parseXml(
    reportAsJunit({ specVersion: '1', drivers: [], interrupted: true }),
  )
  expect(attributes).toEqual({ name: 'conformance', tests: '1', failures: '0', errors: '1', skipped: '0' })
  expect(children[0]?.children[0]?.children[0]?.text).toBe('Interrupted: cases are missing.')
})

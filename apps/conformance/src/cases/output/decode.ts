import assert from 'node:assert/strict'
import type { OutputChunk, StreamName } from '@shell/core'
import { onBothDoors, type Run } from '../../expect/both-doors.ts'
import { joinChunks } from '../../expect/chunks.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectText } from '../../expect/text.ts'
import type { ConformanceCase } from '../../model/conformance-case.ts'

const emoji =
  "printf '\\360'; sleep 0.05; printf '\\237'; sleep 0.05; printf '\\230'; sleep 0.05; printf '\\200'"
const halves =
  "printf '\\303'; printf '\\303' >&2; sleep 0.05; printf '\\251\\344' ; printf '\\274\\360\\237' >&2; sleep 0.05; " +
  "printf '\\270\\255'; printf '\\230\\200' >&2"

/** Output by octal escapes, and its text. */
const oddTexts: readonly (readonly [what: string, printf: string, text: string])[] = [
  ['a bad byte', "'a\\377b'", 'a\ufffdb'],
  ['a lead byte without its second', "'\\303\\050'", '\ufffd('],
  ['a lone continuation', "'a\\200b'", 'a\ufffdb'],
  ['an overlong form', "'\\300\\257'", '\ufffd\ufffd'],
  ['an unfinished tail', "'a\\360\\237\\230'", 'a\ufffd'],
  ['a BOM', "'\\357\\273\\277x'", '\ufeffx'],
  ['a BOM alone', "'\\357\\273\\277'", '\ufeff'],
  ['a NUL byte', "'a\\000b'", 'a\0b'],
  ['colours', "'\\033[31mred\\033[0m'", '\u001b[31mred\u001b[0m'],
  ['a bell and a vertical tab', "'x\\a\\v'", 'x\u0007\u000b'],
  ['Latin-1', "'caf\\351 au lait\\n'", 'caf\ufffd au lait\n'],
]

export const decodeCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'output/decode-split-character',
    rule: 'output/decode',
    title: 'an emoji that comes byte by byte is one character, in the result and live',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Decoding each piece by itself turns every cut character into garbage (e2b-dev/E2B#505, strands-agents/harness-sdk#4156).',
    origins: ['e2b-dev/E2B#505', 'openai/openai-agents-js#1751', 'strands-agents/harness-sdk#4156'],
    run: (_context, run) => expectTexts(run, emoji, { stdout: '\u{1f600}' }),
  }),
  ...onBothDoors({
    id: 'output/decode-two-streams',
    rule: 'output/decode',
    title: 'half characters that take turns on two streams stay whole on both',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'One decoder for two streams joins the halves of different characters (anomalyco/opencode#36655).',
    origins: ['anomalyco/opencode#36655'],
    run: (_context, run) => expectTexts(run, halves, { stdout: '\u00e9\u4e2d', stderr: '\u00fc\u{1f600}' }),
  }),
  ...onBothDoors({
    id: 'output/decode-odd-bytes',
    rule: 'output/decode',
    title: 'a bad byte is one U+FFFD, an unfinished tail one at the end, and a BOM survives',
    level: 'must',
    needs: ['exactBytes'],
    cost: 'fast',
    why: 'Output that is not UTF-8 raises in some systems and is thrown away in others (SWE-agent/SWE-ReX#157).',
    origins: [
      'UKGovernmentBEIS/inspect_k8s_sandbox#206',
      'SWE-agent/SWE-ReX#157',
      'SWE-agent/SWE-ReX#175',
      'weknora/W6',
      'aacode/A12',
    ],
    async run(_context, run) {
      for (const [what, format, text] of oddTexts)
        await expectTexts(
          run,
          `printf ${format}; printf ${format} >&2`,
          { stdout: text, stderr: text },
          ` for ${what}`,
        )
    },
  }),
  ...onBothDoors({
    id: 'output/decode-long-text',
    rule: 'output/decode',
    title: '90 KB of three-byte characters come without one U+FFFD, however they are cut into pieces',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Decoding by blocks of 4,096 bytes gave 25 broken characters in 45 KB.',
    origins: ['aacode/A11'],
    run: (_context, run) =>
      expectTexts(run, "printf '\\344\\270\\255%.0s' $(seq 1 30000)", { stdout: '\u4e2d'.repeat(30_000) }),
  }),
  ...onBothDoors({
    id: 'output/decode-at-the-cut',
    rule: 'output/decode',
    title: 'a capture that is full cuts between characters and not inside one',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A cut at a byte count leaves broken characters at both seams.',
    origins: ['weknora/W5'],
    async run(_context, run) {
      for (const captureBytes of [100, 101, 102, 103, 104]) {
        const result = await run("printf '\\344\\270\\255%.0s' $(seq 1 200)", { captureBytes })
        expectExited(result, 0)
        const { text, bytes } = result.stdout
        assert.ok(!text.includes('\ufffd'), `Expected no U+FFFD at ${captureBytes} bytes, got ${text}`)
        assert.equal(Buffer.from(bytes).toString('hex'), 'e4b8ad'.repeat(bytes.length / 3))
      }
    },
  }),
]

/** The text of the result and that of the live pieces are both exactly this. */
const expectTexts = async (
  run: Run,
  script: string,
  expected: Partial<Record<StreamName, string>>,
  why = '',
): Promise<void> => {
  const live: OutputChunk[] = []
  const result = await run(script, { onOutput: (chunk) => void live.push(chunk) })
  expectExited(result, 0)
  for (const stream of ['stdout', 'stderr'] as const) {
    const text = expected[stream] ?? ''
    expectText(result[stream].text, text, `${stream}${why}`)
    expectText(joinChunks(live, stream).text, text, `live ${stream}${why}`)
  }
}

import assert from 'node:assert/strict'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { quote } from '../../expect/quote.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { hostileTexts } from './hostile-texts.ts'

/** Whole scripts, and what a POSIX shell prints for them. */
const scripts: readonly (readonly [script: string, stdout: string])[] = [
  ['echo one\necho two', 'one\ntwo\n'],
  ['echo one\n', 'one\n'],
  ['\n\n  echo indented', 'indented\n'],
  ['echo a \\\n b', 'a b\n'],
  ['printf %s a\\', 'a\\'],
  ['# only a comment', ''],
  ['echo x # and a comment', 'x\n'],
  ['x=5; echo "$x" \'$x\' `echo sub` $((x + 1))', '5 $x sub 6\n'],
  ['echo "wow! !! !$"', 'wow! !! !$\n'],
  ['cat <<\'END\'\n$x `y` \\ "q"\nEND\necho after', '$x `y` \\ "q"\nafter\n'],
  ['cat <<EOF\n$((2 + 2))\nEOF', '4\n'],
  ['if true; then\n\techo tabbed\nfi', 'tabbed\n'],
  ['(exit 3); echo $?', '3\n'],
  ['set -- a b; echo $# "$@"', '2 a b\n'],
  ['echo $#', '0\n'],
]

export const verbatimCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/verbatim-scripts',
    rule: 'command/verbatim',
    title: 'scripts with newlines, here-documents, comments and a trailing backslash run as written',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Wrapping a script in more script, as in `cd x && …` or a here-document, changes what it means.',
    origins: ['cloudflare/sandbox-sdk#602', 'cloudflare/sandbox-sdk#139', 'daytonaio/daytona#4230'],
    async run(_context, run) {
      for (const [script, stdout] of scripts) {
        const result = await run(script)
        expectExited(result, 0)
        expectPrinted(result, { stdout })
      }
    },
  }),
  ...onBothDoors({
    id: 'command/verbatim-texts',
    rule: 'command/verbatim',
    title: 'quoted text arrives in a script byte for byte',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Quotes, `!`, `$`, backticks, control characters and unicode are lost to JSON, to ssh, or to a second shell.',
    async run(_context, run) {
      const result = await run(`printf '<%s>' ${hostileTexts.map(quote).join(' ')}`)
      expectExited(result, 0)
      expectPrinted(result, { stdout: hostileTexts.map((text) => `<${text}>`).join('') })
    },
  }),
  defineCase({
    id: 'command/verbatim-leading-dash',
    rule: 'command/verbatim',
    title: 'a script that starts with a dash or a plus is a script and no option of the shell',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: '`sh -c "-n x"` reads `-n` as an option of the shell: the command is swallowed, or the next word is run.',
    async run({ shell }) {
      for (const script of ['--version', '-x echo ran', '+e echo ran', '-c echo ran', '-- echo ran']) {
        const result = await shell.exec(script)
        expectExited(result, 127)
        assert.equal(
          result.stdout.text,
          '',
          `Expected ${script} to be looked up as a program, and to print nothing.`,
        )
      }
    },
  }),
  ...onBothDoors({
    id: 'command/verbatim-behind-cwd',
    rule: 'command/verbatim',
    title: 'with `cwd` set, what stands behind a `&` still runs there, and at once',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: '`cd dir && sleep 1 & pwd` runs `pwd` elsewhere (MoonshotAI/kimi-code#2890).',
    origins: ['MoonshotAI/kimi-code#2890'],
    async run({ directory, budgets }, run) {
      const started = performance.now()
      let firstMs = Number.POSITIVE_INFINITY
      const result = await run('sleep 8 & pwd; echo x', {
        cwd: directory,
        onOutput: () => {
          firstMs = Math.min(firstMs, performance.now() - started)
        },
      })
      expectExited(result, 0)
      expectPrinted(result, { stdout: `${directory}\nx\n` })
      const boundMs = 1_000 * budgets.scale + budgets.settleMs
      assert.ok(
        firstMs <= boundMs,
        `Expected output at once, within ${boundMs} ms; it came after ${firstMs} ms.`,
      )
    },
  }),
]

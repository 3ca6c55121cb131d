import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectNothingRan } from '../../expect/nothing-ran.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectShellError } from '../../expect/shell-error.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'
import { hostileTexts } from '../command/hostile-texts.ts'

const invalidNames = [
  '',
  '1A',
  'A-B',
  'A B',
  'A=B',
  'A.B',
  ' A',
  'A\n',
  'caf\u00e9',
  'A$(id)',
  'BASH_FUNC_x%%',
]

export const valueCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'env/merge-one-call',
    rule: 'env/merge',
    title: 'values of a call win for that call and are gone in the next',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A token that was meant for one command must not be there for the next.',
    async run(_context, run) {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell expands it, not JavaScript
      const script = 'printf "%s %s" "${ONCE-unset}" "$LANG"'
      expectPrinted(await run(script, { env: { ONCE: 'here', LANG: 'C' } }), { stdout: 'here C' })
      expectPrinted(await run(script), { stdout: 'unset C.UTF-8' })
    },
  }),
  ...onBothDoors({
    id: 'env/merge-null-undefined-empty',
    rule: 'env/merge',
    title: '`null` unsets, `undefined` is skipped, and the empty string stays empty',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The three mean different things to programs; JSON and shells like to make one of them.',
    async run(_context, run) {
      const env = { LANG: null, USER: undefined, EMPTY: '' }
      const script =
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell expands it, not JavaScript
        'printf "%s|%s|%s" "${LANG-unset}" "${USER:+kept}" "${EMPTY-unset}"; env | grep -c "^EMPTY=$"'
      const result = await run(script, { env })
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'unset|kept|1\n' })
    },
  }),
  ...onBothDoors({
    id: 'env/verbatim-values',
    rule: 'env/verbatim',
    title: 'spaces, quotes, `=`, newlines, `$(whoami)` and unicode arrive literally',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Drivers that write `export A=…` into a script run what is in the value.',
    async run(_context, run) {
      const values = [...hostileTexts, '$(whoami)', 'a=b==c', '=', ' ', '() { :; }; echo shellshock']
      const env = Object.fromEntries(values.map((value, at) => [`VALUE_${at}`, value]))
      const words = values.map((_, at) => `"$VALUE_${at}"`).join(' ')
      const result = await run(`printf '<%s>' ${words}`, { env })
      expectExited(result, 0)
      expectPrinted(result, { stdout: values.map((value) => `<${value}>`).join('') })
    },
  }),
  defineCase({
    id: 'env/verbatim-long',
    rule: 'env/verbatim',
    title: 'a value of 100 KiB arrives whole',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Certificates and settings files are handed over in variables; a value that is cut fails far away.',
    async run({ shell }) {
      const value = randomBytes(51_200).toString('hex')
      const result = await shell.exec('printf %s "$VALUE"', { env: { VALUE: value } })
      expectExited(result, 0)
      expectPrinted(result, { stdout: value })
    },
  }),
  ...onBothDoors({
    id: 'env/verbatim-with-cwd',
    rule: 'env/verbatim',
    title: '`env` and `cwd` together both hold, for strings and for arrays',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Drivers with two ways to start a command forget one option in one of them (computesdk/computesdk#436).',
    origins: ['computesdk/computesdk#436', 'cloudflare/sandbox-sdk#42', 'daytonaio/daytona#2605'],
    async run({ directory }, run) {
      const options = { env: { VALUE: 'a b' }, cwd: directory }
      expectPrinted(await run('printf "%s in " "$VALUE"; pwd', options), { stdout: `a b in ${directory}\n` })
      const array = await run(['sh', '-c', 'printf "%s in " "$VALUE"; pwd'], options)
      expectPrinted(array, { stdout: `a b in ${directory}\n` })
    },
  }),
  defineCase({
    id: 'env/verbatim-invalid-names',
    rule: 'env/verbatim',
    title: 'names outside `[A-Za-z_][A-Za-z0-9_]*` are refused with INVALID_ARGUMENT, and nothing ran',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A name with `=` sets another variable; a name with shell text is run by drivers that export it.',
    async run({ shell, directory }) {
      for (const name of invalidNames) {
        const refusal = {
          code: 'INVALID_ARGUMENT',
          phase: 'validate',
          when: inspect(name),
          mentions: ['env'],
        } as const
        await expectNothingRan(
          { shell, directory },
          (command) => shell.exec(command, { env: { [name]: 'x' } }),
          refusal,
        )
        await expectShellError(shell.spawn('true', { env: { [name]: null } }), refusal)
      }
    },
  }),
  defineCase({
    id: 'env/verbatim-invalid-values',
    rule: 'env/verbatim',
    title: 'values with a NUL byte or a lone surrogate are refused with INVALID_ARGUMENT naming the variable',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'The kernel would cut the value at the NUL byte without a word.',
    async run({ shell, directory }) {
      for (const value of ['a\0b', '\ud800', 'x\udc00'])
        await expectNothingRan(
          { shell, directory },
          (command) => shell.spawn(command, { env: { SOME_NAME: value } }),
          { code: 'INVALID_ARGUMENT', phase: 'validate', mentions: ['env', 'SOME_NAME'] },
        )
    },
  }),
]

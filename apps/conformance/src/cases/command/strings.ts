import assert from 'node:assert/strict'
import type { Shell } from '@shell/core'
import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

const tellKind = 'case $- in *i*) echo interactive;; *) echo quiet;; esac'
const startFiles = ['.profile', '.bash_profile', '.bash_login', '.bashrc', '.bash_logout']

export const stringCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/string-is-shell-text',
    rule: 'command/string',
    title: 'a string is text for a shell: pipes, lists, redirections and substitutions work',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Some systems split strings at spaces and hand `|` to the first program (mastra-ai/mastra#23328).',
    origins: ['mastra-ai/mastra#23328'],
    async run(_context, run) {
      const result = await run(
        'printf "b\\na\\n" | sort | { read x; echo "$x-$(echo 1)"; } && ! false || echo no',
      )
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'a-1\n' })
    },
  }),
  defineCase({
    id: 'command/string-in-reported-shell',
    rule: 'command/string',
    title: 'the reported shell exists, and is the one that runs strings',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A model writes for the shell that it was told of; arrays under dash are a syntax error.',
    async run({ shell }) {
      assert.match(shell.shell, /^\//, `Expected an absolute path, got ${shell.shell}.`)
      expectExited(await shell.exec(['test', '-x', shell.shell]), 0)
      const isBash = shell.shell.endsWith('/bash')
      const result = await shell.exec('test -n "$BASH_VERSION" && echo bash || echo other')
      expectPrinted(result, { stdout: isBash ? 'bash\n' : 'other\n' })
    },
  }),
  defineCase({
    id: 'command/string-without-profile',
    rule: 'command/string',
    title: 'the shell is no login shell, not interactive, and reads none of the start files in HOME',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'Profiles print banners into the output and change PATH between machines.',
    async run({ shell, directory }) {
      const env = await makeNoisyHome(shell, directory)
      for (const options of [{}, { stdin: 'x' }]) {
        const result = await shell.exec(tellKind, { ...options, env })
        expectExited(result, 0)
        expectPrinted(result, { stdout: 'quiet\n' })
      }
    },
  }),
  defineCase({
    id: 'command/string-without-profile-streamed',
    rule: 'command/string',
    title: 'it reads no start files either when its input is streamed',
    level: 'must',
    needs: ['streamingInput'],
    cost: 'fast',
    why: 'Bash takes a socket on its input for a remote login and runs `.bashrc`, which can cost seconds.',
    async run({ shell, directory, budgets }) {
      const env = await makeNoisyHome(shell, directory)
      const options = { interactive: true, env, timeoutMs: 10_000 * budgets.scale }
      const running = await shell.spawn(tellKind, options)
      await running.endInput()
      const result = await running.result
      expectExited(result, 0)
      expectPrinted(result, { stdout: 'quiet\n' })
    },
  }),
  defineCase({
    id: 'command/string-in-login-shell',
    rule: 'command/string',
    title: '`login: true` reads the profile in HOME first',
    level: 'must',
    needs: ['loginShell'],
    cost: 'fast',
    why: 'Version managers are set up in profiles; who asks for them has to get them.',
    async run({ shell, directory }) {
      await shell.files.write(`${directory}/.profile`, 'FROM_PROFILE=yes\n')
      const result = await shell.exec('echo "from profile: $FROM_PROFILE"', {
        env: { HOME: directory },
        login: true,
      })
      expectExited(result, 0)
      assert.equal(result.stdout.text.split('\n').at(-2), 'from profile: yes')
    },
  }),
  defineCase({
    id: 'command/string-in-chosen-shell',
    rule: 'command/string',
    title: '`shell` is the program that gets the text with `-c`, for that call only',
    level: 'must',
    needs: ['chooseShell'],
    cost: 'fast',
    why: 'An option that is taken and ignored is worse than one that is refused.',
    async run({ shell, directory }) {
      const chosen = `${directory}/own shell`
      await shell.files.write(chosen, '#!/bin/sh\necho "chosen $1"\nexec /bin/sh "$@"\n', { mode: 0o755 })
      const result = await shell.exec('echo "text $((1 + 1))"; exit 4', { shell: chosen })
      expectExited(result, 4)
      expectPrinted(result, { stdout: 'chosen -c\ntext 2\n' })
      expectPrinted(await shell.exec('echo after'), { stdout: 'after\n' })
    },
  }),
]

const makeNoisyHome = async (shell: Shell, home: string): Promise<{ readonly HOME: string }> => {
  for (const name of startFiles) await shell.files.write(`${home}/${name}`, 'echo noise\n')
  return { HOME: home }
}

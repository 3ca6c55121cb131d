import { onBothDoors } from '../../expect/both-doors.ts'
import { expectExited } from '../../expect/outcome.ts'
import { expectPrinted } from '../../expect/text.ts'
import { type ConformanceCase, defineCase } from '../../model/conformance-case.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell expands it, not JavaScript
const probe = 'pwd; umask; ulimit -n; alias; trap; printf "%s " "${LEAK-unset}" "$-" "$#"; exit 11'

const polluters: readonly string[] = [
  'cd /',
  'export LEAK=1',
  'set -e; false',
  'set -u; echo "$undefined_name"',
  'set -f -x',
  'set -- a b c',
  'exit 9',
  'cat <<END\nunterminated',
  'echo "unterminated',
  'kill -KILL $$',
  'alias pwd=false; umask 077; ulimit -n 32',
  'trap "echo trapped" EXIT; true',
  'exec >&- 2>&- <&-',
  'exec sleep 0',
  'pwd() { echo function; }; export LEAK=2; readonly LEAK',
]

export const stateCases: readonly ConformanceCase[] = [
  ...onBothDoors({
    id: 'command/state-free',
    rule: 'command/state-free',
    title: 'nothing that one command does to its shell is seen by the next',
    level: 'must',
    needs: [],
    cost: 'fast',
    why: 'A shared shell session is poisoned by `set -e`, `exit` or a here-document (cloudflare/sandbox-sdk#602, OpenHands/OpenHands#10189).',
    origins: ['cloudflare/sandbox-sdk#602', 'OpenHands/OpenHands#10189', 'OpenHands/OpenHands#10550'],
    async run(_context, run) {
      const before = await run(probe)
      expectExited(before, 11)
      for (const polluter of polluters) {
        await run(polluter)
        const after = await run(probe)
        expectExited(after, 11)
        expectPrinted(after, { stdout: before.stdout.text })
      }
    },
  }),
  defineCase({
    id: 'command/state-on-disk',
    rule: 'command/state-on-disk',
    title: 'what one command writes and installs in the workspace is there for the next',
    level: 'must',
    needs: [],
    cost: 'fast',
    doors: ['exec', 'spawn'],
    why: 'Builds run in steps; a fresh file system for each command makes the second step fail.',
    async run({ shell, directory }) {
      const install =
        'mkdir -p bin; printf "#!/bin/sh\\necho installed\\n" > bin/tool; chmod 755 bin/tool; ln -s bin/tool t'
      expectExited(await shell.exec(install, { cwd: directory }), 0)
      expectPrinted(await shell.exec('bin/tool; ./t', { cwd: directory }), {
        stdout: 'installed\ninstalled\n',
      })
      const second = await shell.spawn(['./t'], { cwd: directory })
      expectPrinted(await second.result, { stdout: 'installed\n' })
    },
  }),
]

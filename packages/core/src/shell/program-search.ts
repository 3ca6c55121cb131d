import { randomUUID } from 'node:crypto'
import type { Executor } from '../contract/executor.ts'

const script = 'for name; do command -v -- "$name" >/dev/null 2>&1 || printf "%s\\n" "$name"; done'

/** Which of these programs the executor does not have, by its own shell. What it has is asked once. */
export class ProgramSearch {
  readonly #executor: Executor
  readonly #env: Readonly<Record<string, string>>
  readonly #known = new Set<string>()

  constructor(executor: Executor, env: Readonly<Record<string, string>>) {
    this.#executor = executor
    this.#env = env
  }

  async findMissing(names: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = names.filter((name) => !this.#known.has(name))
    if (unknown.length === 0) return new Set()
    const missing = new Set((await this.#ask(unknown)).split('\n').filter((name) => name !== ''))
    for (const name of unknown) if (!missing.has(name)) this.#known.add(name)
    return missing
  }

  async #ask(names: readonly string[]): Promise<string> {
    const pieces: Uint8Array[] = []
    const { shell, workspace } = this.#executor
    const process = await this.#executor.start(
      {
        id: randomUUID(),
        program: { argv: [shell, '-c', script, shell, ...names] },
        cwd: workspace,
        confine: false,
        env: this.#env,
        stdin: 'empty',
        merge: false,
        background: 'reap',
        permissions: null,
        backstopMs: limitMs,
      },
      {
        write: (stream, bytes) => {
          if (stream === 'stdout') pieces.push(new Uint8Array(bytes))
        },
        end: () => {},
      },
    )
    await process.exit
    await process.finish('reap', limitMs)
    return Buffer.concat(pieces).toString('utf8')
  }
}

const limitMs = 5_000

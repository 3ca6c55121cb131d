import type { Script } from './tree.ts'
import type { ParsedScript } from './unbash.ts'
import { Unreadable } from './unreadable.ts'

const maxDepth = 64
/** Words, parts of words, redirects and commands; a person's longest commands have some hundreds. */
const maxNodes = 3_000

/** One conversion from the tree of the parser to ours, with what it may still spend. */
export class Conversion {
  /** Heredoc bodies that were set aside, by offset; taken out as they are put back. */
  readonly bodies: Map<number, string>
  readonly #convert: (script: ParsedScript, conversion: Conversion) => Script
  #depth = 0
  #nodes = 0

  constructor(
    bodies: ReadonlyMap<number, string>,
    convert: (script: ParsedScript, conversion: Conversion) => Script,
  ) {
    this.bodies = new Map(bodies)
    this.#convert = convert
  }

  /** A script inside a word. */
  script(script: ParsedScript | undefined): Script {
    if (script === undefined) return { statements: [], isDetached: true }
    return this.#convert(script, this)
  }

  /** Counts nodes. Throws {@link Unreadable} when there are more than anybody follows. */
  spend(count: number): void {
    this.#nodes += count
    if (this.#nodes > maxNodes) {
      throw new Unreadable('too-complex', `the text has more than ${maxNodes} words and commands`)
    }
  }

  deeper<T>(run: () => T): T {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new Unreadable('too-complex', `more than ${maxDepth} levels are nested`)
    const result = run()
    this.#depth -= 1
    return result
  }
}

import { Conversion } from './conversion.ts'
import { scriptOf } from './convert-node.ts'
import { type SetAside, setAsideHeredocs } from './set-aside-heredocs.ts'
import type { Script } from './tree.ts'
import { parseShell } from './unbash.ts'
import { Unreadable } from './unreadable.ts'

/** What stands outside of quoted heredocs; longer texts are scripts, and a file that is run is read by nobody here. */
const maxCommandLength = 16 * 1024

/** More than a person writes; each opening may cost the parser a pass over all that follows. */
const maxOpenings = 64

/** The tree of a text. Throws {@link Unreadable}: for text that no shell accepts, and for text over budget. */
export function parseCommand(text: string): Script {
  const source =
    text.length <= maxPlainLength && countOpenings(text) <= maxOpenings ? plain(text) : lightened(text)
  try {
    const conversion = new Conversion(source.bodies, scriptOf)
    const script = scriptOf(parseShell(source.text), conversion)
    // What was set aside and is no quoted heredoc would go unread.
    if (conversion.bodies.size > 0)
      throw new Unreadable('too-complex', 'the text is too long to tell heredocs from quotes')
    return script
  } catch (error) {
    // The parser recurses where nesting is deep, and so may run out of stack.
    if (error instanceof RangeError) throw new Unreadable('too-complex', 'the text is nested too deeply')
    throw error
  }
}

const maxPlainLength = 4 * 1024

const plain = (text: string): SetAside => ({ text, bodies: new Map() })

function lightened(text: string): SetAside {
  const source = setAsideHeredocs(text)
  let length = text.length
  for (const body of source.bodies.values()) length -= body.length
  if (length > maxCommandLength) {
    throw new Unreadable('too-complex', `the text has ${length} characters, more than ${maxCommandLength}`)
  }
  if (countOpenings(source.text) > maxOpenings) {
    throw new Unreadable('too-complex', `more than ${maxOpenings} substitutions are opened`)
  }
  return source
}

/** `$(`, `$[`, `${`, `<(`, `>(` and backticks. */
function countOpenings(text: string): number {
  return text.match(/[$<>]\(|\$[[{]|`/g)?.length ?? 0
}

import { quoteArgument } from './quote-argument.ts'

/** The longest line that `cmd` takes. */
const maxLine = 8_191

/**
 * Arguments of `cmd.exe` for a script, to be passed verbatim (`windowsVerbatimArguments`). `/d`: no AutoRun commands.
 * `/s`: only the outer quotes are taken away. `null` for what `cmd` cannot take: more than one line, or more than
 * 8,191 characters.
 */
export function cmdArguments(script: string): readonly string[] | null {
  if (/[\r\n]/.test(script)) return null
  const quoted = ['/d', '/s', '/c', `"${script}"`]
  return quoted.join(' ').length > maxLine ? null : quoted
}

/**
 * One argument inside a script of `cmd`: quoted for the program, then each character that `cmd` itself reads is
 * escaped, quotes too, so that it never counts as quoted. A name between percent signs is still replaced when such a
 * variable exists: `cmd` has no way to write it.
 */
export const quoteForCmd = (argument: string): string =>
  quoteArgument(argument).replace(/[()%!^"<>&|]/g, '^$&')

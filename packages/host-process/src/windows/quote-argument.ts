/**
 * One argument of a Windows command line, as programs split it again. Source: "Parsing C command-line arguments" of
 * Microsoft: backslashes mean themselves, but for those before a quote, of which there have to be twice as many.
 */
export function quoteArgument(argument: string): string {
  if (argument !== '' && !/[\s"]/.test(argument)) return argument
  return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`
}

/** The longest command line that Windows starts, in UTF-16 units, its end included. Source: `CreateProcessW`. */
export const maxCommandLine = 32_767

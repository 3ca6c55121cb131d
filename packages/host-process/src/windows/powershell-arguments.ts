import { maxCommandLine } from './quote-argument.ts'

export interface PowershellStart {
  readonly arguments: readonly string[]
  /** What has to be given as standard input; `null` when the arguments say it all and the input is free. */
  readonly input: Uint8Array | null
}

/** Room for the path of the program and the options. */
const roomForProgram = 1_024

const options = ['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-EncodedCommand']

/**
 * How to start PowerShell with a script. Base64 of UTF-16, so that no quoting is left to go wrong. What is too long for
 * a command line comes as standard input, of which the script then has none.
 */
export function powershellArguments(script: string): PowershellStart {
  const encoded = encode(`${script}\n${passFailureOn}`)
  if (encoded.length + roomForProgram <= maxCommandLine)
    return { arguments: [...options, encoded], input: null }
  return { arguments: [...options, encode(runInput)], input: new TextEncoder().encode(script) }
}

/** On its own line: a comment may end the script. Without it every failure is 1, whatever the program's code was. */
const passFailureOn = 'if (-not $?) { if ($LASTEXITCODE) { exit $LASTEXITCODE }; exit 1 }'

const runInput = [
  '[Console]::InputEncoding = [Text.UTF8Encoding]::new($false)',
  '. ([ScriptBlock]::Create([Console]::In.ReadToEnd()))',
  passFailureOn,
].join('\n')

function encode(script: string): string {
  return Buffer.from(script, 'utf16le').toString('base64')
}

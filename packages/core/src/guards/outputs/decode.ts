import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { isUnknown } from '../evaluate/marks.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'

const valued = optionNames('-w --wrap -i -o -c -l -s -in -out -k -pass -n')

/** Programs that turn an encoding into text; what base64 says is read, the rest is taken for anything. */
export function decode({ name, args, around }: Call): Output {
  const options = new Options(args, valued)
  const input = around.input.output ?? unknownOutput
  if (!decodes(name, options)) return { ...unknownOutput, isLocal: input.isLocal }
  const text = name === 'base64' ? textOfBase64(input.text) : name === 'xxd' ? textOfHex(input.text) : null
  return { ...input, text, isDecoded: true }
}

function decodes(name: string, options: Options): boolean {
  switch (name) {
    case 'xxd':
      return options.has('-r')
    case 'openssl':
      return options.has('-d') && /^(?:enc|base64|aes|des)/.test(options.operands[0] ?? '')
    case 'uudecode':
      return true
    case 'gpg':
      return options.has('-d', '--decrypt')
    default:
      return options.has('-d', '-D', '--decode')
  }
}

function textOfBase64(text: string | null): string | null {
  if (text === null || isUnknown(text)) return null
  return new TextDecoder().decode(
    Uint8Array.from(atobSafely(text.replace(/\s+/g, '')), (each) => each.charCodeAt(0)),
  )
}

function atobSafely(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}

function textOfHex(text: string | null): string | null {
  if (text === null || isUnknown(text)) return null
  const digits = text.replace(/[^0-9a-fA-F]/g, '')
  return digits.replace(/[0-9a-fA-F]{2}/g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)))
}

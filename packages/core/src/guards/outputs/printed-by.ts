import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { decodeEscapes } from '../evaluate/escapes.ts'
import { isUnknown, mark } from '../evaluate/marks.ts'
import { filtered, type Output, printed, unknownOutput } from '../evaluate/output.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'
import { readFrom } from '../walk/redirects.ts'
import { decode } from './decode.ts'
import { download } from './download.ts'
import { listFiles } from './list-files.ts'

type Printer = (call: Call) => Output

const noOptions = optionNames('')
const nothing = printed('')

/** What a program prints, as far as its arguments and its input tell. */
export function printedBy(call: Call): Output {
  const printer = printers.get(call.name)
  return printer === undefined ? unknownOutput : printer(call)
}

const inputOf = ({ around }: Call): Output => around.input.output ?? unknownOutput

/** Programs whose output is their input in another form: from the same place, with a text that is not followed. */
const filters =
  'sed awk gawk mawk tr cut sort uniq head tail nl fold column gunzip gzip zcat xz unxz bunzip2 bzip2 zstd pv tac grep egrep fgrep jq yq perl envsubst iconv dos2unix expand fmt sponge ts lz4 tar cpio xargs sudo'

const printers: ReadonlyMap<string, Printer> = new Map<string, Printer>([
  ...filters.split(' ').map((name): [string, Printer] => [name, filter]),
  ['echo', echo],
  ['printf', printf],
  ['cat', concatenate],
  ['tee', tee],
  [
    'rev',
    (call) =>
      filtered(
        inputOf(call),
        textThrough(call, (text) => text.split('\n').map(reverse).join('\n')),
      ),
  ],
  ['pwd', ({ scope }) => printed(`${scope.cwd}\n`)],
  ['dirname', ({ args }) => printed(`${args[0] ?? ''}/..\n`)],
  ['basename', ({ args }) => printed(`${baseName(args[0] ?? '')}\n`)],
  ['realpath', canonical],
  ['readlink', canonical],
  ['which', ({ args }) => printed(args.map((arg) => `/usr/bin/${arg}\n`).join(''))],
  ['type', typeOf],
  ['command', typeOf],
  ['mktemp', () => printed(`/tmp/${mark.some}\n`)],
  ['true', () => nothing],
  [':', () => nothing],
  ['id', () => printed(mark.some)],
  ['date', () => printed(mark.some)],
  ['hostname', () => printed(mark.some)],
  ['uname', () => printed(mark.some)],
  ['nproc', () => printed(mark.some)],
  ['seq', () => printed(mark.some)],
  ['ls', listFiles],
  ['find', listFiles],
  ['fd', listFiles],
  ['ps', () => ({ ...unknownOutput, isProcessList: true })],
  ['pgrep', ({ args }) => ({ ...unknownOutput, isProcessList: namesNoProcess(args) })],
  // Two lines of a command stand for all of them.
  [
    'yes',
    ({ args }) => (/\s/.test(args.join(' ')) ? printed(`${args.join(' ')}\n`.repeat(2)) : unknownOutput),
  ],
  ...'curl wget fetch aria2c http https lynx w3m nc ncat netcat socat ftp scp'
    .split(' ')
    .map((name): [string, Printer] => [name, download]),
  ...'base64 base32 xxd openssl uudecode gpg'.split(' ').map((name): [string, Printer] => [name, decode]),
])

/** The list of processes is no longer whole once somebody has looked for some of them. */
function filter(call: Call): Output {
  const { name, args } = call
  const narrows =
    /grep$/.test(name) || name === 'head' || (name.endsWith('awk') && /\/|==|~/.test(args[0] ?? ''))
  return { ...filtered(inputOf(call)), isProcessList: inputOf(call).isProcessList && !narrows }
}

function textThrough(call: Call, change: (text: string) => string): string | null {
  const { text } = inputOf(call)
  return text === null ? null : change(text)
}

const reverse = (line: string): string => [...line].reverse().join('')

function echo({ args }: Call): Output {
  const flags = /^-[neE]+$/
  const from = args.findIndex((arg) => !flags.test(arg))
  const text = from < 0 ? '' : args.slice(from).join(' ')
  const isEscaped = args.slice(0, Math.max(0, from)).some((arg) => arg.includes('e'))
  return printed(`${isEscaped ? decodeEscapes(text) : text}\n`)
}

function printf({ args, scope }: Call): Output {
  const operands = args[0] === '--' ? args.slice(1) : args
  if (operands[0] === '-v') {
    const [, name = '', ...rest] = operands
    scope.assign(name, [format(rest)])
    return nothing
  }
  return printed(format(operands))
}

/** The format is used again for what is left of the arguments. */
function format([form = '', ...values]: readonly string[]): string {
  let rest = values
  let text = ''
  do {
    const before = rest.length
    text += decodeEscapes(form).replace(
      /%(?:%|[-+ #0]*[\d*]*(?:\.\d+)?([sbqdiucxXofeEgG]))/g,
      (whole, kind: string) => {
        if (whole === '%%') return '%'
        const [value = '', ...more] = rest
        rest = more
        return kind === 'b' ? decodeEscapes(value) : value
      },
    )
    if (rest.length === before) break
  } while (rest.length > 0 && text.length < 65_536)
  return text
}

function concatenate(call: Call): Output {
  const { operands } = new Options(call.args, noOptions)
  const files = operands.filter((operand) => operand !== '-' && operand !== '/dev/stdin')
  if (files.length === 0) return inputOf(call)
  const contents = files.map((file) => readFrom(file, call.scope).output ?? unknownOutput)
  const texts = contents.map((each) => each.text)
  return {
    text: texts.includes(null) ? null : texts.join(''),
    isRemote: contents.some((each) => each.isRemote),
    isDecoded: contents.some((each) => each.isDecoded),
    isProcessList: false,
    isLocal: contents.every((each) => each.isLocal),
  }
}

function tee(call: Call): Output {
  const { scope } = call
  for (const file of new Options(call.args, noOptions).operands) {
    scope.files.set(spellPath(resolvePath(file, scope.cwd, scope.links)), inputOf(call))
  }
  return inputOf(call)
}

function baseName(path: string): string {
  const trimmed = path.replace(/\/+$/, '')
  return trimmed.slice(trimmed.lastIndexOf('/') + 1)
}

function canonical({ args }: Call): Output {
  const [path] = new Options(args, noOptions).operands
  return path === undefined ? unknownOutput : printed(`${path}\n`)
}

/** Only by its owner, or by a pattern that every name matches. */
function namesNoProcess(args: readonly string[]): boolean {
  const { operands } = new Options(args, optionNames('-u -U -G -g -P -t -s -d --euid --uid --group --parent'))
  return operands.every((operand) => /^(?:\.[*+]?|\^?\.\*\$?|)$/.test(operand))
}

/** `command -v name` and `type -P name` print where a program is. */
function typeOf({ args }: Call): Output {
  const options = new Options(args, noOptions)
  const [name] = options.operands
  if (name === undefined || isUnknown(name) || !options.has('-v', '-P', '-p')) return unknownOutput
  return printed(`/usr/bin/${name}\n`)
}

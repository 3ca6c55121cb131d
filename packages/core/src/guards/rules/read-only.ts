import type { Call } from '../calls/call.ts'
import { type Report, type RuleDefinition, report } from '../calls/report.ts'
import { gitArguments } from './git-arguments.ts'
import { isShellWord } from './shell-words.ts'

/** A program that is not known to leave everything as it is. */
export const programWriteRule: RuleDefinition = {
  id: 'write/program',
  category: 'write',
  action: 'allow',
  suggestion: 'Use a program that only reads.',
}

/** A redirect into a file. */
export const fileWriteRule: RuleDefinition = {
  id: 'write/redirect',
  category: 'write',
  action: 'allow',
  suggestion: 'Leave the redirect out, and read the output.',
}

const readers = new Set(
  [
    'cat tac nl head tail less more grep egrep fgrep rg ag ack wc sort uniq cut tr diff cmp comm join column fold',
    'ls dir stat file du df find fd tree which whereis type realpath readlink basename dirname pwd id whoami who w',
    'uname hostname date cal uptime ps top free vmstat iostat lsof ss netstat env printenv echo printf seq expr',
    'md5sum sha1sum sha256sum sha512sum b2sum cksum sum od hexdump xxd strings jq yq git man info help test true false',
    'sed awk base64 tput locale getconf nproc lscpu lsblk lsusb lspci rev paste bc time timeout nice command sleep',
  ].flatMap((line) => line.split(' ')),
)

const gitReaders = new Set(
  'status log diff show blame grep ls-files ls-tree cat-file rev-parse rev-list describe shortlog for-each-ref merge-base name-rev whatchanged var version help'.split(
    ' ',
  ),
)

/** Options with which a reader writes or runs something. */
const writes: Readonly<Record<string, RegExp>> = {
  find: /^-(?:exec|execdir|ok|okdir|delete|fprint\w*|fls)$/,
  fd: /^(?:-x|-X|--exec\S*)$/,
  sort: /^(?:-o|--output|--compress-program)/,
  rg: /^(?:--pre|-z|--search-zip|--hostname-bin)/,
  base64: /^(?:-o|--output)/,
  date: /^(?:-s|--set)/,
  hostname: /^[^-]/,
  tree: /^-o$/,
  xxd: /^-r$/,
  yq: /^(?:-i|--inplace)$/,
  sed: /^(?:-\w*i|--in-place)|^[^']*(?:^|[;{\d$/])\s*[ewW](?:\s|$)|\/\w*[ew]\w*$/,
  awk: /system\s*\(|\||>|getline/,
  git: /^(?:-c|--output\S*|--ext-diff|--exec-path\S*|--config-env\S*|--textconv|--open-files-in-pager\S*|-O\S*|--upload-pack\S*)$/,
}

/** A program that may leave something changed; `null` where the table knows that it only reads. */
export function judgeReader({ name, path, args }: Pick<Call, 'name' | 'path' | 'args'>): Report | null {
  const isKnown =
    !path.includes('/') && (readers.has(name) || (isShellWord(name) && name !== 'eval' && name !== 'exec'))
  const isReading = isKnown && !(writes[name] !== undefined && args.some((arg) => writes[name]?.test(arg)))
  if (isReading && (name !== 'git' || gitReaders.has(gitArguments(args).subcommand))) return null
  return report(programWriteRule, `\`${path}\` is not known to leave everything as it is`)
}

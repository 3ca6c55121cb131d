import type { Call } from '../calls/call.ts'
import type { Walker } from '../walk/walker.ts'
import { lookInside } from './run-hidden.ts'

interface CarrierRow {
  readonly programs: string
  /** The option whose value is a command. */
  readonly after?: RegExp
  /** What an argument with a command in it looks like. */
  readonly like?: RegExp
  /** It reads commands from its input. */
  readonly readsInput?: boolean
}

/** Programs whose arguments are data, but for some that are commands; one row for each. */
const rows: readonly CarrierRow[] = [
  { programs: 'man', after: /^(?:-P|--pager)$/, like: /^--pager=/ },
  { programs: 'ssh scp sftp', after: /^-o$/, like: /Command[= ]/i },
  { programs: 'rsync', after: /^(?:-e|--rsh|--rsync-path)$/, like: /^--(?:rsh|rsync-path)=/ },
  { programs: 'less more', like: /^\+!/ },
  { programs: 'sqlite3 psql mysql mariadb', like: /^\s*(?:\.(?:shell|system)|\\!)/ },
  {
    programs: 'gcloud aws az',
    after: /^--(?:command|parameters|scripts)$/,
    like: /^--(?:command|parameters|scripts)=/,
  },
  { programs: 'tmux screen', like: /\s/ },
  { programs: 'crontab make gmake tclsh expect at batch awk gawk gdb ed ex vim', readsInput: true },
]

const byName: ReadonlyMap<string, CarrierRow> = new Map(
  rows.flatMap((row) => row.programs.split(' ').map((name): [string, CarrierRow] => [name, row])),
)

/** Looks into the arguments and the input that a program hands to a shell. */
export function runCarried(call: Call, walk: Walker): void {
  const row = byName.get(call.name)
  if (row === undefined) return
  for (const [index, arg] of call.args.entries()) {
    if (row.after?.test(call.args[index - 1] ?? '') === true || row.like?.test(arg) === true)
      lookInside(arg, call, walk)
  }
  const text = call.around.input.output?.text
  if (row.readsInput === true && typeof text === 'string') lookInside(text, call, walk)
}

import { Command, InvalidArgumentError, Option } from 'commander'
import { spreadReport } from './spread-report.ts'

/** What the command line asks for. */
export interface CommandLine {
  /** Package names or files; none: every driver that can be found. */
  readonly targets: readonly string[]
  readonly list: boolean
  readonly json: boolean
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly level?: 'must' | 'should'
  readonly cost?: 'fast' | 'slow'
  readonly explain?: string
  readonly repeat: number
  readonly concurrency: number
  readonly mutant?: string
  readonly mutantsFrom?: string
  readonly report: readonly ReportFile[]
}

export interface ReportFile {
  readonly kind: ReportKind
  readonly file: string
}

export type ReportKind = 'json' | 'junit' | 'text'

export interface CommandOutput {
  readonly version: string
  writeOut(text: string): void
  writeError(text: string): void
}

/** Reads a command line. Raises commander's CommanderError, also for `--help` and `--version`, having written. */
export const readCommandLine = (values: readonly string[], output: CommandOutput): CommandLine => {
  const command = describeCommand(output)
  command.parse(spreadReport(values), { from: 'user' })
  return { ...command.opts<Omit<CommandLine, 'targets'>>(), targets: command.args }
}

const describeCommand = ({ version, writeOut, writeError }: CommandOutput): Command =>
  new Command('shell-conformance')
    .description('Proves shell drivers against the contract of @shell/core.')
    .argument(
      '[targets...]',
      'packages (`@shell/driver-local`) or files (`./target.ts`); default: every `@shell/driver-*` found from here',
    )
    .option('--list', 'list the selected cases and end', false)
    .option('--json', 'with --list: as JSON', false)
    .option(
      '--only <names>',
      'only these: ids, rules, groups or globs such as tree/*, comma separated',
      words,
    )
    .option('--skip <names>', 'all but these', words)
    .addOption(new Option('--level <level>', 'only cases of this level').choices(['must', 'should']))
    .addOption(new Option('--cost <cost>', 'only cases of this cost').choices(['fast', 'slow']))
    .option('--explain <id>', 'what a case claims and why, and end')
    .option('--repeat <times>', 'run each case so often, stopping it at its first failure', times, 1)
    .option('--concurrency <count>', 'run so many cases of a driver at once', times, 1)
    .option('--mutant <name>', 'put this fault of @shell/mutants into every driver, to see the suite fail')
    .option('--mutants-from <file>', 'file that exports `mutants`, instead of @shell/mutants')
    .option(
      '--report <kind=file>',
      'write a report: json=FILE junit=FILE text=FILE; more than one may follow',
      reportFile,
      [],
    )
    .version(version, '--version', 'print the version of this package')
    .helpOption('--help', 'print this text')
    .addHelpText('after', exitCodes)
    .exitOverride()
    .configureOutput({ writeOut, writeErr: writeError })

const exitCodes = `
Exit codes:
  0    all musts hold on every driver that this machine can run
  1    a must failed, a known failure passed, or no case ran
  2    a driver could not be loaded or opened, or the command line is wrong
  130  ended by Ctrl-C, reports written`

const words = (value: string, before: readonly string[] = []): readonly string[] => {
  const found = value
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (found.length === 0) throw new InvalidArgumentError('Expected at least one id, rule, group or glob.')
  return [...before, ...found]
}

const times = (value: string): number => {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('Expected a whole number from 1 to 999999.')
}

const reportFile = (value: string, before: readonly ReportFile[]): readonly ReportFile[] => {
  const [kind, ...rest] = value.split('=')
  const file = rest.join('=')
  if (isReportKind(kind) && file !== '') return [...before, { kind, file }]
  throw new InvalidArgumentError('Expected json=FILE, junit=FILE or text=FILE.')
}

const isReportKind = (kind: string | undefined): kind is ReportKind =>
  kind === 'json' || kind === 'junit' || kind === 'text'

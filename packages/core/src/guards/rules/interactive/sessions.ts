import type { InteractiveRow } from './interactive-row.ts'

const give = (option: string): string => `Give the code with \`${option}\`, in a file or in a heredoc`

/** Programs that read commands from their input when they are given none. */
export const sessionRows: readonly InteractiveRow[] = [
  { programs: 'iex', kind: 'session', unless: /^--(?:eval|version|help).*$/, instead: give('elixir -e') },
  {
    programs: 'sh bash dash zsh ksh mksh fish ash csh tcsh rbash nu elvish xonsh',
    kind: 'session',
    valued: '-o -O --rcfile --init-file',
    unless: /^(?:-\w*c|--command|--norc-check)$/,
    most: 0,
    instead: 'Use `bash -c`, or a script',
  },
  {
    programs: 'sh bash dash zsh ksh fish',
    kind: 'session',
    when: /^-\w*i\w*$/,
    unless: /^-\w*c$/,
    instead: 'Leave `-i` out',
  },
  {
    programs: 'python pypy',
    kind: 'session',
    valued: '-c -m -W -X',
    unless: /^-(?:\w*c|m|h|V+|-help.*|-version)$|^-c./,
    most: 0,
    instead: give('-c'),
  },
  { programs: 'python', kind: 'session', when: /^-\w*i$/, unless: /^-[mcWX]./, instead: 'Leave `-i` out' },
  {
    programs: 'python',
    kind: 'session',
    when: /^(?:pdb|code|asyncio|idlelib|IPython|ptpython)$/,
    after: '-m',
    instead: 'Run it without a debugger, or give `-c continue`',
  },
  {
    programs: 'ipython ipython3 bpython ptpython jupyter-console',
    kind: 'session',
    valued: '-c',
    unless: /^-c$|^-c./,
    most: 0,
    instead: 'Use `python3 -c`',
  },
  { programs: 'pdb ipdb pudb pdb3', kind: 'session', unless: /^-c$/, instead: 'Run it without a debugger' },
  {
    programs: 'node nodejs',
    kind: 'session',
    valued: '-r --require --import -C',
    unless:
      /^-(?:\w*[epvch]|-(?:eval|print|check|test|help|version|v8-options|run|input-type|prof-process).*)$/,
    most: 0,
    instead: give('-e'),
  },
  {
    programs: 'node nodejs',
    kind: 'session',
    when: /^(?:-i|--interactive|inspect)$/,
    instead: 'Leave `-i` out',
  },
  {
    programs: 'deno',
    kind: 'session',
    unless:
      /^(?:-V|-h|eval|run|test|fmt|lint|cache|info|check|compile|bundle|task|install|add|upgrade|doc|bench|types|init|remove|publish|serve|jupyter|lsp|completions|coverage|vendor|uninstall|outdated|i|x)$/,
    instead: give('deno eval'),
  },
  { programs: 'bun', kind: 'session', after: 'repl', instead: give('-e') },
  {
    programs: 'ts-node tsx',
    kind: 'session',
    valued: '-e -p -r',
    unless: /^-[ephv]/,
    most: 0,
    instead: give('-e'),
  },
  {
    programs:
      'irb pry ghci cabal-repl scala jshell erl sbcl clisp ecl ocaml utop coqtop swipl gprolog guile racket clj clojure lein-repl julia lua luajit luajit2 octave maxima gp sage mathematica wolframscript j gnuplot tclsh wish elixir-repl gforth poly sml mit-scheme chezscheme csi gsi picolisp hy dotty amm kotlinc kotlin groovysh evcxr rustyline bsh gnu-apl apl k q dyalog R',
    kind: 'session',
    unless:
      /^(?:-(?:e|E|c|f|x|S|q|g|s|v|noshell|batch|-eval|-execute|-script|-batch|-file|-slave|-no-echo|p)|-e.+|--(?:eval|execute|script|batch|file|slave|no-echo|non-interactive|expression|run).*|CMD|-noshell|-noinput|-s|-b|-m|-M|-X|-T|-A|-h\w*)$/,
    most: 0,
    instead: give('-e'),
  },
  {
    programs: 'erl swipl jshell scala ghci',
    kind: 'session',
    unless:
      /^(?:-(?:e|S|noshell|noinput|g|f|s|q|-eval|-no-startup)|-e.+|\S+\.(?:jsh|scala|sc|exs?|pl|prolog))$|^(?:run|compile|package|test|fmt)$/,
    instead: give('-e'),
  },
  { programs: 'stack cabal', kind: 'session', after: 'ghci|repl', instead: give('ghc -e') },
  { programs: 'lein sbt', kind: 'session', unless: /^[a-z]\w*(?!repl)/, most: 0, instead: 'Name the task' },
  { programs: 'lein', kind: 'session', after: 'repl', instead: 'Use `lein run`' },
  { programs: 'dotnet', kind: 'session', after: 'fsi', unless: /\.fsx$|^--exec$/, instead: 'Give a script' },
  { programs: 'php', kind: 'session', when: /^(?:-a|--interactive)$/, instead: give('-r') },
  {
    programs: 'php',
    kind: 'session',
    valued: '-d -c',
    unless: /^-(?:\w*[erEvinmhVlBRFSz]|-.*).*$/,
    most: 0,
    instead: give('-r'),
  },
  {
    programs: 'perl ruby',
    kind: 'session',
    valued: '-I -M',
    unless: /^-(?:\w*[cerEvinmhVlBRFSz]|-.*).*$/,
    most: 0,
    instead: give('-e'),
  },
  { programs: 'perl', kind: 'session', when: /^-d$|^-\w*de\w*$/, instead: 'Leave `-d` out' },
  {
    programs: 'bc dc',
    kind: 'session',
    valued: '-e -f',
    unless: /^-[efhv]|^--(?:expression|file|help|version)/,
    most: 0,
    instead: 'Use `bc <<< 1+1`',
  },
  { programs: 'rails', kind: 'session', after: 'c|console|dbconsole|db', instead: 'Use `rails runner`' },
  {
    programs: 'python manage.py',
    kind: 'session',
    when: /^(?:shell|dbshell|shell_plus|createsuperuser|changepassword)$/,
    unless: /^(?:-c|--command|--noinput|--no-input)$/,
    after: 'manage.py',
    instead: 'Use `manage.py shell -c`',
  },
  { programs: 'gnuplot', kind: 'session', unless: /^-e$/, most: 0, instead: 'Use `gnuplot -e`' },
]

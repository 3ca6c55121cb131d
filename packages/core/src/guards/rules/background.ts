import { Options, optionNames } from '../calls/options.ts'
import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

const suggestion = 'Run it in the foreground with a limit of time, or start it with `spawn`.'

const rule = (name: string, action: RuleDefinition['action'] = 'deny'): RuleDefinition => ({
  id: `background/${name}`,
  category: 'background',
  action,
  suggestion,
})

/** Leaving something to run when the command has ended. */
export const background: {
  readonly ampersand: RuleDefinition
  readonly coprocess: RuleDefinition
  readonly detached: RuleDefinition
  readonly fork: RuleDefinition
} = {
  ampersand: rule('ampersand'),
  coprocess: rule('coprocess'),
  detached: rule('detached'),
  fork: rule('fork'),
}

interface BackgroundRow {
  readonly programs: string
  /** One argument has to match; left out, any call counts. */
  readonly when?: RegExp
  /** Another argument has to match too. */
  readonly also?: RegExp
  readonly unless?: RegExp
  /** The first operand has to match. */
  readonly first?: RegExp
}

/** One row per program that detaches what it starts, or hands it to a service. */
const rows: readonly BackgroundRow[] = [
  { programs: 'nohup setsid disown daemonize daemon dtach abduco bg' },
  { programs: 'at batch', unless: /^-[lrcdV]$/ },
  { programs: 'systemd-run', unless: /^(?:--wait|--scope|-t|--pty|-P|--pipe|-S|--shell)$/ },
  { programs: 'start-stop-daemon', when: /^(?:-b|--background|-S|--start)$/ },
  { programs: 'screen', when: /^-\w*[dD]\w*m|^-dm/ },
  {
    programs: 'tmux',
    first: /^(?:new|new-session|new-window|neww|run|run-shell|respawn-pane|split-window|splitw)$/,
    when: /^-\w*[db]/,
  },
  { programs: 'screen', when: /^-d$/, also: /^-m$/ },
  { programs: 'ssh', when: /^-[a-zA-Z]*f[a-zA-Z]*$/ },
  { programs: 'emacs', when: /^--(?:bg-)?daemon/ },
  { programs: 'sem', unless: /^(?:--fg|--wait|--citation)$/ },
  { programs: 'redis-server valkey-server', when: /^--daemonize$/, also: /^yes$/ },
  { programs: 'redis-server valkey-server', when: /^--daemonize=yes$/ },
  { programs: 'mongod', when: /^--fork$/ },
  { programs: 'memcached haproxy elasticsearch php-fpm', when: /^(?:-d|-D|--daemonize)$/, unless: /^-t$/ },
  { programs: 'kafka-server-start.sh zookeeper-server-start.sh', when: /^-daemon$/ },
  { programs: 'zellij', first: /^(?:run|action)$/ },
  { programs: 'pm2', first: /^start$/ },
  { programs: 'forever', first: /^start$/ },
  { programs: 'supervisord', unless: /^-n$|^--nodaemon$/ },
  { programs: 'gunicorn uwsgi celery', when: /^(?:--daemon|-D|--daemonize\S*|--detach)$/ },
  { programs: 'task-spooler tsp ts', when: /^[a-z./]/ },
]

export const backgroundCalls: readonly CallRule[] = rows.map(({ programs, when, also, unless, first }) => ({
  programs,
  check: ({ name, args }) => {
    if (when !== undefined && !args.some((arg) => when.test(arg))) return null
    if (also !== undefined && !args.some((arg) => also.test(arg))) return null
    if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
    const [operand = ''] = new Options(args, optionNames('-L -S -f -t -n -s -c')).operands
    if (first !== undefined && !first.test(operand)) return null
    return report(background.detached, `\`${name}\` leaves what it starts running`)
  },
}))

import type { InteractiveRow } from './interactive-row.ts'

const valued = '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B'

/** Sessions on other machines. */
export const remoteRows: readonly InteractiveRow[] = [
  {
    programs: 'ssh',
    kind: 'session',
    valued,
    unless: /^git@|^-(?:V|G|Q|O|T?f?\w*N\w*|\w*f\w*N?)$|^-O.*/,
    most: 1,
    least: 1,
    instead: 'Give the command: `ssh -o BatchMode=yes host command`',
  },
  { programs: 'ssh', kind: 'server', valued, when: /^-\w*N\w*$/, instead: 'Start it with `spawn`' },
  { programs: 'mosh et autossh', kind: 'screen', instead: 'Use `ssh -o BatchMode=yes host command`' },
  {
    programs: 'vagrant',
    kind: 'session',
    after: 'ssh',
    unless: /^(?:-c|--command\S*)$/,
    instead: 'Use `vagrant ssh -c`',
  },
  {
    programs: 'gcloud',
    kind: 'session',
    after: 'compute ssh',
    unless: /^(?:--command\S*|--dry-run)$/,
    instead: 'Use `--command`',
  },
  {
    programs: 'heroku',
    kind: 'session',
    after: 'run|ps:exec|pg:psql',
    most: 1,
    instead: 'Give a command that ends',
  },
  { programs: 'adb', kind: 'session', after: 'shell', most: 0, instead: 'Use `adb shell command`' },
  {
    programs: 'lxc incus',
    kind: 'session',
    after: 'shell|console',
    instead: 'Use `lxc exec name -- command`',
  },
  { programs: 'multipass', kind: 'session', after: 'shell', instead: 'Use `multipass exec name -- command`' },
  { programs: 'az', kind: 'session', after: 'ssh vm', instead: 'Use `az vm run-command`' },
  { programs: 'aws', kind: 'session', after: 'ssm start-session', instead: 'Use `aws ssm send-command`' },
  {
    programs: 'nix-shell',
    kind: 'session',
    unless: /^--(?:run|command)$/,
    valued: '-p -I -A',
    instead: 'Use `nix-shell --run`',
  },
  {
    programs: 'nix',
    kind: 'session',
    after: 'develop|shell|repl',
    unless: /^(?:-c|--command)$/,
    instead: 'Use `-c command`',
  },
  { programs: 'poetry pipenv', kind: 'session', after: 'shell', instead: 'Use `poetry run command`' },
  {
    programs: 'toolbox distrobox',
    kind: 'session',
    after: 'enter',
    unless: /^(?:--|-e)$/,
    instead: 'Use `toolbox run command`',
  },
  { programs: 'chroot', kind: 'session', most: 1, least: 1, instead: 'Give the command' },
  { programs: 'minicom picocom cu tio', kind: 'screen', instead: 'Read the device with `timeout`' },
]

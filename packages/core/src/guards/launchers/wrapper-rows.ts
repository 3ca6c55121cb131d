/** A program that runs another one, given as its operands. */
export interface WrapperRow {
  readonly programs: string
  /** Words that have to come first, such as `run` or `compose exec`; alternatives are separated by `|`. */
  readonly after?: string
  /** Its own options that take a value. */
  readonly valued?: string
  /** Operands before the program, such as the duration of `timeout`. */
  readonly skip?: number
  /** `NAME=value` may stand before the program. */
  readonly assigns?: boolean
  /** Option that names the directory to run in. */
  readonly directory?: string
  /** It ends the program after a while. */
  readonly bounds?: boolean
  /** The operands are joined and read by a shell. */
  readonly isText?: boolean
  /** Each operand is a text for a shell. */
  readonly isTexts?: boolean
  /** Options whose value is a text for a shell. */
  readonly texts?: string
  /** It runs on another machine, as another user or inside something, where our state is not. */
  readonly isElsewhere?: boolean
  /** Options with which it runs nothing. */
  readonly unless?: string
  /** Its options may stand after its operands, and no operand is a program. */
  readonly isLoose?: boolean
  /** Without one of these options the program gets no input. */
  readonly input?: string
  /** Only what follows `--` is run. */
  readonly afterDashes?: boolean
}

/** One row per program; a new one needs its options that take a value, and a vector. */
export const wrapperRows: readonly WrapperRow[] = [
  {
    programs: 'sudo',
    valued: '-u -g -h -p -C -r -t -T -U -D -R --user --group --host --prompt --chdir --chroot --role --type',
    assigns: true,
    directory: '-D --chdir',
  },
  { programs: 'doas', valued: '-u -C', assigns: true },
  { programs: 'pkexec', valued: '--user' },
  { programs: 'gosu su-exec', skip: 1 },
  {
    programs: 'env',
    valued: '-u -C -S --unset --chdir --split-string --block-signal',
    assigns: true,
    directory: '-C --chdir',
    texts: '-S --split-string',
  },
  { programs: 'command builtin exec', valued: '-a', unless: '-v -V' },
  { programs: 'noglob nocorrect - time', valued: '-o -f --output --format' },
  { programs: 'nohup setsid', valued: '' },
  { programs: 'nice', valued: '-n --adjustment' },
  { programs: 'ionice', valued: '-c -n -p -P -u --class --classdata' },
  { programs: 'chrt', valued: '-T -P -D', skip: 1 },
  { programs: 'taskset', skip: 1 },
  { programs: 'timeout gtimeout', valued: '-s -k --signal --kill-after', skip: 1, bounds: true },
  { programs: 'stdbuf unbuffer', valued: '-i -o -e --input --output --error' },
  { programs: 'strace ltrace', valued: '-e -o -s -u -p -a -E -S -P -O -I -b -X' },
  { programs: 'valgrind rr catchsegv memusage heaptrack' },
  { programs: 'perf', after: 'stat|record|trace', valued: '-e -o -F -r -p -C' },
  { programs: 'numactl', valued: '-C -N -m -i -p --cpunodebind --membind --physcpubind' },
  {
    programs: 'flock',
    valued: '-w -E --timeout --conflict-exit-code -c --command',
    skip: 1,
    texts: '-c --command',
  },
  { programs: 'chroot', valued: '--userspec --groups', skip: 1, isElsewhere: true },
  {
    programs: 'unshare',
    valued: '-S -G -R -w --setuid --setgid --root --wd --map-user --map-group --propagation',
  },
  { programs: 'nsenter', valued: '-t -S -G --target --setuid --setgid' },
  { programs: 'setarch linux32 linux64 i386 x86_64', skip: 0 },
  {
    programs: 'setpriv',
    valued: '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set --securebits',
  },
  { programs: 'runcon', valued: '-t -u -r -l' },
  { programs: 'capsh', afterDashes: true },
  {
    programs:
      'caffeinate dbus-run-session dbus-launch fakeroot torsocks torify proxychains proxychains4 tsocks eatmydata',
    valued: '-t -w -f',
  },
  { programs: 'xvfb-run', valued: '-s -n -e -f -w --server-args --server-num' },
  { programs: 'faketime', skip: 1 },
  { programs: 'cpulimit', valued: '-l -p -e --limit' },
  {
    programs: 'systemd-run',
    valued: '-p -u --unit --property -E --setenv -M -H --uid --gid --nice --slice --description',
  },
  { programs: 'systemd-inhibit', valued: '--what --who --why --mode' },
  { programs: 'systemd-cat', valued: '-t -p' },
  { programs: 'busybox toybox' },
  { programs: 'rlwrap', valued: '-f -H -P -s -S' },
  { programs: 'watch', valued: '-n --interval', isText: true },
  {
    programs: 'hyperfine',
    valued: '-w -m -M -r -s -p -c -n -L -P -N -u --warmup --runs --prepare --setup --cleanup',
    isTexts: true,
    texts: '-p --prepare -s --setup -c --cleanup',
  },
  { programs: 'concurrently', valued: '-n -c -p --names', isTexts: true },
  { programs: 'script', valued: '-c -O -I -B -T -E -o --command', texts: '-c --command' },
  {
    programs: 'su runuser',
    valued: '-c --command -s --shell -g -G -w',
    texts: '-c --command --session-command',
    isLoose: true,
  },
  { programs: 'sg', skip: 1, isText: true, texts: '-c' },
  {
    programs: 'ssh autossh',
    valued: '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B',
    skip: 1,
    isText: true,
    isElsewhere: true,
  },
  { programs: 'sshpass', valued: '-p -f -d' },
  { programs: 'mosh', skip: 1, afterDashes: true, isElsewhere: true },
  {
    programs: 'docker podman nerdctl',
    after: 'exec|container exec',
    valued: '-e -u -w --env --user --workdir --env-file --detach-keys',
    skip: 1,
    input: '-i --interactive',
    isElsewhere: true,
  },
  {
    programs: 'docker podman',
    after: 'compose exec|compose run',
    valued: '-e -u -w -f -p --env --user --workdir --name',
    skip: 1,
    isElsewhere: true,
  },
  {
    programs: 'docker-compose',
    after: 'exec|run',
    valued: '-e -u -w --env --user --workdir --name',
    skip: 1,
    isElsewhere: true,
  },
  {
    programs: 'kubectl oc',
    after: 'run|debug',
    afterDashes: true,
    isLoose: true,
    input: '-i --stdin',
    isElsewhere: true,
  },
  {
    programs: 'kubectl oc',
    after: 'exec',
    valued: '-n -c --namespace --container --context',
    afterDashes: true,
    input: '-i --stdin',
    isElsewhere: true,
  },
  { programs: 'lxc incus multipass', after: 'exec', skip: 1, afterDashes: true, isElsewhere: true },
  { programs: 'vagrant', after: 'ssh', valued: '-c --command', texts: '-c --command', isElsewhere: true },
  { programs: 'adb', after: 'shell', isText: true, isElsewhere: true },
  { programs: 'cmd', after: '/c|/C|/k', isText: true },
  { programs: 'wsl', valued: '-d -u --distribution --user', isElsewhere: true },
  {
    programs: 'uv poetry pipenv pdm hatch rye',
    after: 'run',
    valued: '--with --python -p --extra --group --package --env-file',
  },
  { programs: 'bundle', after: 'exec' },
  { programs: 'npx bunx pnpx', valued: '-p -c --package --call', texts: '-c --call' },
  // Their first version of `exec` gives the words to a shell.
  { programs: 'yarn lerna', after: 'exec', valued: '--scope --ignore --concurrency', isText: true },
  {
    programs: 'npm pnpm yarn bun',
    after: 'exec|dlx|x',
    valued: '-c --call --package -p',
    texts: '-c --call',
  },
  { programs: 'nix-shell', valued: '-p --run --command -I -A', texts: '--run --command' },
  { programs: 'nix', after: 'develop|shell|run', valued: '-c --command' },
  { programs: 'conda mamba micromamba', after: 'run', valued: '-n -p --name --prefix --cwd' },
  { programs: 'mise rtx asdf', after: 'exec|x', afterDashes: true },
  { programs: 'direnv', after: 'exec', skip: 1 },
  { programs: 'dotenv doppler infisical chamber op aws-vault teller envchain', afterDashes: true },
  { programs: 'cross-env', assigns: true },
  { programs: 'git', after: 'bisect run' },
  { programs: 'git', after: 'submodule foreach', isText: true },
  { programs: 'cargo', after: 'watch', valued: '-s -x --shell', texts: '-s --shell' },
  { programs: 'entr', valued: '' },
  {
    programs: 'start-stop-daemon',
    valued: '-x -p -u -d -a --exec --pidfile --user --chdir --startas',
    afterDashes: true,
  },
  { programs: 'trickle', valued: '-d -u -w' },
  { programs: 'firejail', valued: '' },
]

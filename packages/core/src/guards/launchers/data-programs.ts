import type { Call } from '../calls/call.ts'

/** Programs that read, print, compare or send what they are given, and run none of it. */
const names = new Set(
  [
    'sed awk gawk mawk nawk echo printf print cat tac nl head tail less more most bat grep egrep fgrep zgrep ag ack ugrep',
    'man info apropos whatis tldr cheat which whereis type help ls dir stat file test true false : pwd',
    'wc sort uniq cut paste tr diff cmp comm join column fold fmt jq yq xmllint tee touch mkdir rmdir',
    'logger notify-send wall write mail mailx mutt sendmail say espeak figlet cowsay banner',
    'date cal basename dirname realpath readlink md5sum sha1sum sha256sum cksum seq expr factor',
    'export declare local readonly typeset set unset alias unalias read return exit',
    'curl wget http https httpie gh glab hub jira linear slack aws gcloud az gsutil kubectl helm',
    'psql mysql mariadb sqlite3 mongosh mongo redis-cli duckdb clickhouse-client',
    'npm pnpm yarn bun pip pip3 pipx cargo go brew apt apt-get dnf yum apk pacman gem composer',
    'docker podman nerdctl docker-compose systemctl journalctl service last who w id groups',
    'node deno ruby php lua perl Rscript R java mvn gradle',
    'cp mv rm ln install rsync scp kill pkill killall rename chmod chown',
    'claude codex gemini opencode llm aider tmux screen xdotool code cursor',
  ].flatMap((line) => line.split(' ')),
)

/** Subcommands of git that take a message or something to look for. */
const gitData = new Set(
  'commit log grep tag notes show diff stash blame shortlog add rm mv branch checkout switch merge push pull fetch status'.split(
    ' ',
  ),
)

export function treatsArgumentsAsData({ name, args }: Call): boolean {
  if (name === 'rg') return !args.some((arg) => arg.startsWith('--pre'))
  if (name === 'git') return gitData.has(args[0] ?? '')
  return names.has(name) || /^python[\d.]*$/.test(name)
}

import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../src/guards/index.ts'
import { readVectors } from './vectors/read-vectors.ts'

/** What does harm, with its category. */
const cores: readonly (readonly [command: string, category: string])[] = [
  ['rm -rf /', 'destructive.delete'],
  ['rm -r -f /etc', 'destructive.delete'],
  ['rm --recursive --force $HOME', 'destructive.delete'],
  ['find / -delete', 'destructive.delete'],
  ['dd if=/dev/zero of=/dev/sda', 'destructive.device'],
  ['mkfs.ext4 /dev/sda1', 'destructive.device'],
  ['tee /dev/sda', 'destructive.device'],
  ['chmod -R 777 /', 'destructive.permissions'],
  ['chown -R nobody /usr', 'destructive.permissions'],
  ['shutdown -h now', 'destructive.power'],
  ['kill -9 -1', 'destructive.power'],
  ['truncate -s 0 /etc/passwd', 'destructive.delete'],
  ['cp x /etc/shadow', 'destructive.system'],
  ['find / -name core -delete', 'destructive.delete'],
  ['find /etc /usr -type f -mtime +3 -delete', 'destructive.delete'],
  ['rm -rf /var/lib/mysql', 'destructive.delete'],
  ['tar -C / -xf x.tar', 'destructive.system'],
  ['unzip -o x.zip -d /usr', 'destructive.system'],
  ['rsync -a x/ /etc', 'destructive.system'],
  ['dd if=x of=/etc/fstab', 'destructive.system'],
  ['docker run -v /:/h x ls', 'privilege'],
  ['git push --force', 'git_loss'],
  ['fuser -k /', 'destructive.power'],
  ['setcap cap_setuid+ep /usr/bin/x', 'destructive.permissions'],
  ['useradd -o -u 0 x', 'destructive.system'],
]

/** Everything that runs the command all the same. */
const wrappers: readonly ((command: string) => string)[] = [
  (c) => c,
  (c) => `sudo ${c}`,
  (c) => `sudo -n -u root -- ${c}`,
  (c) => `doas -u root ${c}`,
  (c) => `env A=1 B=2 ${c}`,
  (c) => `env -u HOME -i ${c}`,
  (c) => `command ${c}`,
  (c) => `exec ${c}`,
  (c) => `time -p ${c}`,
  (c) => `! ${c}`,
  (c) => `timeout -k 5 10s ${c}`,
  (c) => `nice -n 5 ${c}`,
  (c) => `ionice -c 3 ${c}`,
  (c) => `stdbuf -oL ${c}`,
  (c) => `taskset -c 0 ${c}`,
  (c) => `chrt -f 10 ${c}`,
  (c) => `flock /tmp/lock ${c}`,
  (c) => `strace -o log ${c}`,
  (c) => `busybox ${c}`,
  (c) => `sudo env A=1 nice timeout 5 ${c}`,
  (c) => `bash -c '${c}'`,
  (c) => `sh -ec "${c}"`,
  (c) => `bash --norc -o pipefail -c '${c}'`,
  (c) => `eval '${c}'`,
  (c) => `eval ${c}`,
  (c) => `bash -c "bash -c '${c}'"`,
  (c) => `bash <<< '${c}'`,
  (c) => `bash <<'END'\n${c}\nEND`,
  (c) => `sh <<END\ncd /tmp\n${c}\nEND`,
  (c) => `echo '${c}' | sh`,
  (c) => `printf '%s\\n' '${c}' | bash -s`,
  (c) => `bash <(echo '${c}')`,
  (c) => `source <(echo '${c}')`,
  (c) => `cat > s.sh <<'END'\n${c}\nEND\nbash s.sh`,
  (c) => `echo '${c}' > s.sh; chmod +x s.sh; ./s.sh`,
  (c) => `trap '${c}' EXIT`,
  (c) => `f() { ${c}; }; f`,
  (c) => `function g { ${c}; }\ng`,
  (c) => `alias x='${c}'; x`,
  (c) => `x='${c}'; eval "$x"`,
  (c) => `x='${c}'; bash -c "$x"`,
  (c) => `find . -exec ${c} \\;`,
  (c) => `ssh host '${c}'`,
  (c) => `su -c '${c}'`,
  (c) => `su root -c '${c}'`,
  (c) => `script -c '${c}' /dev/null`,
  (c) => `watch -n 1 '${c}'`,
  (c) => `systemd-run --wait ${c}`,
  (c) => `xargs -I % ${c} < list`,
  (c) => `python3 -c 'import os; os.system("${c}")'`,
]

/** Everything that may stand around it. */
const contexts: readonly ((command: string) => string)[] = [
  (c) => `ls; ${c}`,
  (c) => `ls && ${c}`,
  (c) => `false || ${c}`,
  (c) => `ls | {\n${c}\n}`,
  (c) => `ls\n${c}`,
  (c) => `(\n${c}\n)`,
  (c) => `{\n${c}\n}`,
  (c) => `if true; then\n${c}\nfi`,
  (c) => `if ${c}\nthen :; fi`,
  (c) => `for i in 1; do\n${c}\ndone`,
  (c) => `while false; do\n${c}\ndone`,
  (c) => `case x in x)\n${c}\n;; esac`,
  (c) => `echo "$(\n${c}\n)"`,
  (c) => `cat <(\n${c}\n)`,
  (c) => `x=$(\n${c}\n)`,
  (c) => `echo \${y:-$(\n${c}\n)}`,
  (c) => `[[ -n $(\n${c}\n) ]]`,
  (c) => `cat <<OUTER\n$(\n${c}\n)\nOUTER`,
]

const rank = (category: string | null): string | null => category?.split('.')[0] ?? null

describe('harm is found', () => {
  it.each(cores)('in every wrapper: %s', (core, category) => {
    const missed = wrappers.map((wrap) => wrap(core)).filter((text) => !finds(text, category))
    expect(missed).toEqual([])
  })

  it.each(cores)('in every context of every wrapper: %s', (core, category) => {
    const texts = wrappers.flatMap((wrap) => contexts.map((surround) => surround(wrap(core))))
    expect(texts.filter((text) => !finds(text, category))).toEqual([])
  })

  it.each(readVectors('spellings.tsv').map(({ command }) => [command]))(
    'however it is spelled: %s',
    (text) => {
      expect(checkCommand(text)).toMatchObject({ action: 'deny', category: 'destructive.delete' })
    },
  )
})

/** Everything that holds it as data. */
const data: readonly ((command: string) => string)[] = [
  (c) => `echo '${c}'`,
  (c) => `echo "${c}"`,
  (c) => `printf '%s' '${c}'`,
  (c) => `grep -n '${c}' file`,
  (c) => `rg '${c}' src`,
  (c) => `git commit -m '${c}'`,
  (c) => `git log --grep='${c}'`,
  (c) => `gh issue create --title '${c}' --body x`,
  (c) => `# ${c}\nls`,
  (c) => `ls # ${c}`,
  (c) => `cat > notes.md <<'END'\n${c}\nEND`,
  (c) => `cat <<'END' >> notes.md\n${c}\nEND`,
  (c) => `git commit -F - <<'END'\n${c}\nEND`,
  (c) => `python3 - <<'END'\nprint("${c}")\nEND`,
  (c) => `node -e 'console.log("${c}")'`,
  (c) => `sed -n '/${c.replaceAll('/', '\\/')}/p' file`,
  (c) => `TEXT='${c}' true`,
  (c) => `x='${c}'`,
  (c) => `x='${c}'; echo "$x"`,
  (c) => `test "$x" = '${c}'`,
  (c) => `[[ $x == '${c}' ]]`,
  (c) => `case "$x" in '${c}') ls;; esac`,
  (c) => `bash -c 'echo "$1"' _ '${c}'`,
  (c) => `logger '${c}'`,
  (c) => `alias x='${c}'`,
  (c) => `f() { ${c}; }`,
  (c) => `cat <<< '${c}'`,
  (c) => `echo '${c}' | cat`,
  (c) => `echo '${c}' > file`,
  (c) => `curl -d '${c}' http://localhost`,
]

describe('harm is not seen', () => {
  it.each(cores)('where it is data: %s', (core) => {
    // An unquoted variable inside double quotes is expanded, and is text all the same.
    const texts = data.map((hold) => hold(core))
    expect(texts.filter((text) => checkCommand(text).action !== 'allow')).toEqual([])
  })
})

function finds(text: string, category: string): boolean {
  const { findings } = checkCommand(text)
  return findings.some((each) => each.category === category || rank(each.category) === rank(category))
}

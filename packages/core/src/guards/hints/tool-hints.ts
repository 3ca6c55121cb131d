import { hint, type TextHint } from './text-hint.ts'

/** Last words of tools: the network, git, package managers. Where two match in one line, the first counts. */
export const toolHints: readonly TextHint[] = [
  hint(
    'ssh-key',
    /Host key verification failed|Permission denied \(publickey/,
    'The other side does not accept this machine.',
    'There is no key here: use https, or ask for one.',
  ),
  hint(
    'cannot-find-module',
    /Cannot find module|ModuleNotFoundError|ERR_MODULE_NOT_FOUND/,
    'A dependency is not installed here.',
    'Install the dependencies; check the directory and the virtual environment.',
  ),
  hint(
    'port-in-use',
    /EADDRINUSE|Address already in use/i,
    'Another process holds the port.',
    'List the running processes, or choose another port.',
  ),
  hint(
    'connection-refused',
    /ECONNREFUSED|Connection refused/,
    'Nobody listens there.',
    'Start the server first, and wait until it is ready.',
  ),
  hint(
    'no-name',
    /ENOTFOUND|EAI_AGAIN|Could not resolve host|Temporary failure in name resolution|Name or service not known/,
    'There is no network, or no such host.',
    'Use what is there, or a host that is allowed.',
  ),
  hint(
    'no-network',
    /Network is unreachable|ENETUNREACH|No route to host/,
    'There is no network.',
    'Use what is there, or ask for the network.',
  ),
  hint(
    'timed-out',
    /ETIMEDOUT|Connection timed out/,
    'The network is blocked or slow.',
    'Do not try in a loop; use what is there.',
  ),
  hint(
    'certificate',
    /SSL certificate problem|CERT_|certificate verify failed|self[- ]signed certificate/,
    'The certificate is not trusted: a proxy, or a wrong clock.',
    'Do not turn verification off; ask for the certificate of the proxy.',
  ),
  hint(
    'credentials',
    /could not read Username|terminal prompts disabled|Authentication failed/,
    'The service wants a token.',
    'Ask the user for a token; nobody can type one here.',
  ),
  hint(
    'sudo-password',
    /a terminal is required to read the password|a password is required|no tty present/,
    'Nobody can type a password here.',
    'Use `sudo -n`, or do it without `sudo`.',
  ),
  hint(
    'editor',
    /Aborting commit due to empty commit message|problem with the editor|Please supply the message/,
    'Git wanted an editor.',
    'Use `git commit -m MESSAGE`, or `GIT_EDITOR=true`.',
  ),
  hint(
    'not-a-repository',
    /not a git repository/,
    'The directory is in no repository.',
    'Check the directory, or use `git init`.',
  ),
  hint(
    'index-lock',
    /index\.lock'?: File exists|Another git process seems to be running/,
    'Another git runs, or one was cut off.',
    'Wait for it; then remove the lock.',
  ),
  hint(
    'dubious-ownership',
    /dubious ownership/,
    'The repository belongs to somebody else.',
    'Use `git config --global --add safe.directory PATH` for that path.',
  ),
  hint(
    'conflict',
    /CONFLICT \(|needs merge|unmerged files|fix conflicts/,
    'Changes collide.',
    'Edit the files, add them, then `GIT_EDITOR=true git rebase --continue`.',
  ),
  hint(
    'heap',
    /JavaScript heap out of memory/,
    'Node has used up its heap.',
    'Raise it: `NODE_OPTIONS=--max-old-space-size=4096`.',
  ),
  hint(
    'managed-environment',
    /externally-managed-environment/,
    'This Python belongs to the system.',
    'Use `python3 -m venv`, or `pipx`.',
  ),
  hint(
    'dependency-tree',
    /ERESOLVE|unable to resolve dependency tree/,
    'Versions contradict each other.',
    'Pin versions that fit, before `--legacy-peer-deps`.',
  ),
  hint(
    'package-lock',
    /Could not get lock|Unable to acquire the dpkg frontend lock|is locked by another process/,
    'Another package manager runs.',
    'Wait for it to end.',
  ),
  hint(
    'no-package',
    /Unable to locate package|No matching distribution found|No match for argument/,
    'The package is not known.',
    'Use `apt-get update` first; check the name.',
  ),
]

import { hint, type TextHint } from './text-hint.ts'

/** Last words of shells and of the system. Where two match in one line, the first counts. */
export const systemHints: readonly TextHint[] = [
  hint(
    'crlf',
    /\^M: bad interpreter|\$'\\r': command not found|\r': command not found/,
    'The script has Windows line ends.',
    "Strip them: `sed -i 's/\\r$//' FILE`.",
  ),
  hint(
    'missing-interpreter',
    /bad interpreter: No such file/,
    'The interpreter that the script names is not there.',
    'Run the script with the interpreter by name.',
  ),
  hint(
    'command-not-found',
    /command not found|: not found$/m,
    'The program is not installed, or not in PATH.',
    'Check the name; look for the program with `command -v`, or install its package.',
  ),
  {
    ...hint(
      'not-executable',
      /Permission denied/,
      'The file is not executable.',
      'Use `chmod +x FILE`, or run it with its interpreter.',
    ),
    exitCode: 126,
  },
  hint(
    'system-path',
    /(?:\/(?:etc|usr|var|root|boot|sys|proc|bin|sbin|lib)\b[^\n]*)Permission denied/,
    'The path belongs to the system.',
    'Work inside the workspace; do not try again with `sudo`.',
  ),
  hint(
    'permission-denied',
    /Permission denied|EACCES/,
    'This user may not do that.',
    'Look at the owner with `ls -l`; work inside the workspace.',
  ),
  hint(
    'not-permitted',
    /Operation not permitted|EPERM/,
    'The sandbox or a missing capability forbids it.',
    'Trying again will not help; find another way.',
  ),
  hint(
    'read-only',
    /Read-only file system|EROFS/,
    'This place cannot be written to.',
    'Write into the workspace or `$TMPDIR`.',
  ),
  hint(
    'no-space',
    /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    'The disk or the quota is full.',
    'Look with `df -h`; clear caches and build output.',
  ),
  hint(
    'too-many-arguments',
    /Argument list too long|E2BIG/,
    'There are too many arguments.',
    'Use `find … -print0 | xargs -0`, or a file.',
  ),
  hint(
    'no-tty',
    /the input device is not a TTY|not a tty|Inappropriate ioctl/i,
    'There is no terminal.',
    'Leave `-t` out.',
  ),
  hint(
    'shell-syntax',
    /unexpected EOF while looking for matching|syntax error near|Syntax error:|unexpected end of file/,
    'The shell could not read the command.',
    'Close quotes and brackets; quote special characters; `bash -n` shows where.',
  ),
  hint(
    'unbound-variable',
    /unbound variable|parameter not set/,
    'A variable is not set, and `set -u` minds.',
    'Set it, or give it a default with `:-`.',
  ),
  hint(
    'too-many-files',
    /Too many open files|EMFILE|ENFILE/,
    'Too many files are open.',
    'Look at `ulimit -n`; close watchers.',
  ),
  hint(
    'no-processes',
    /Cannot allocate memory|fork: retry|fork: Resource temporarily unavailable|ENOMEM/,
    'There is no memory or no process left.',
    'Stop what else runs; start fewer at once.',
  ),
  hint(
    'segmentation-fault',
    /Segmentation fault|core dumped/,
    'The program crashed; that is no mistake of the shell.',
    'Run it in a debugger, or with another version.',
  ),
  hint(
    'killed',
    /^Killed$|: Killed|Out of memory|oom-kill/m,
    'It was killed: out of memory, or over a limit.',
    'Use less memory, or start fewer at once.',
  ),
  hint(
    'no-such-file',
    /No such file or directory|ENOENT/,
    'The path is not there.',
    'Check the directory that the command ran in; list the parent.',
  ),
]

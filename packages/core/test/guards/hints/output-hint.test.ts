import { describe, expect, it } from 'vitest'
import { outputHint } from '../../../src/guards/index.ts'

const idOf = (stderr: string, exitCode: number | null = 1): string | undefined =>
  outputHint({ stderr, exitCode })?.id

describe('a hint', () => {
  it.each([
    ['bash: foo: command not found', 'command-not-found'],
    ['sh: 1: foo: not found', 'command-not-found'],
    ['touch: cannot touch /etc/x: Permission denied', 'system-path'],
    ['open x: Permission denied', 'permission-denied'],
    ['chown: Operation not permitted', 'not-permitted'],
    ['touch: x: Read-only file system', 'read-only'],
    ['write: No space left on device', 'no-space'],
    ['Disk quota exceeded', 'no-space'],
    ['cat: a/b: No such file or directory', 'no-such-file'],
    ['bash: ./x: /bin/bash^M: bad interpreter: No such file or directory', 'crlf'],
    ["x.sh: line 1: $'\\r': command not found", 'crlf'],
    ['bash: ./x: /usr/bin/foo: bad interpreter: No such file', 'missing-interpreter'],
    ['Error: listen EADDRINUSE: address already in use :::80', 'port-in-use'],
    ['connect ECONNREFUSED 127.0.0.1:80', 'connection-refused'],
    ['curl: (6) Could not resolve host: x', 'no-name'],
    ['getaddrinfo ENOTFOUND x', 'no-name'],
    ['connect: Network is unreachable', 'no-network'],
    ['connect ETIMEDOUT', 'timed-out'],
    ['curl: (60) SSL certificate problem: self-signed', 'certificate'],
    ['Host key verification failed.', 'ssh-key'],
    ['git@x: Permission denied (publickey).', 'ssh-key'],
    ["fatal: could not read Username for 'https://x': terminal prompts disabled", 'credentials'],
    ['sudo: a terminal is required to read the password; sudo: a password is required', 'sudo-password'],
    ['Aborting commit due to empty commit message.', 'editor'],
    ["error: There was a problem with the editor 'false'.", 'editor'],
    ['fatal: not a git repository (or any parent)', 'not-a-repository'],
    ["fatal: Unable to create '/x/.git/index.lock': File exists.", 'index-lock'],
    ["fatal: detected dubious ownership in repository at '/x'", 'dubious-ownership'],
    ['CONFLICT (content): Merge conflict in x', 'conflict'],
    ['bash: /bin/ls: Argument list too long', 'too-many-arguments'],
    ['Killed', 'killed'],
    ['Segmentation fault (core dumped)', 'segmentation-fault'],
    ['FATAL ERROR: JavaScript heap out of memory', 'heap'],
    ["Error: Cannot find module 'x'", 'cannot-find-module'],
    ["ModuleNotFoundError: No module named 'x'", 'cannot-find-module'],
    ['error: externally-managed-environment', 'managed-environment'],
    ['npm ERR! code ERESOLVE', 'dependency-tree'],
    ['E: Could not get lock /var/lib/dpkg/lock', 'package-lock'],
    ['E: Unable to locate package x', 'no-package'],
    ['the input device is not a TTY', 'no-tty'],
    ['bash: -c: unexpected EOF while looking for matching', 'shell-syntax'],
    ['bash: X: unbound variable', 'unbound-variable'],
    ['Error: EMFILE: Too many open files', 'too-many-files'],
    ['bash: fork: retry: Resource temporarily unavailable', 'no-processes'],
  ])('for %j is %s', (stderr, id) => {
    expect(idOf(stderr)).toBe(id)
  })

  it.each([
    [124, 'exit-124'],
    [126, 'exit-126'],
    [127, 'exit-127'],
    [137, 'exit-137'],
    [139, 'exit-139'],
    [143, 'exit-143'],
  ])('for exit code %d without words is %s', (exitCode, id) => {
    expect(idOf('', exitCode)).toBe(id)
  })

  it('says what to do next, and that it is a guess', () => {
    expect(outputHint({ stderr: 'bash: ./x: Permission denied', exitCode: 126 })).toEqual({
      id: 'not-executable',
      meaning: 'The file is not executable.',
      nextStep: 'Use `chmod +x FILE`, or run it with its interpreter.',
      inferred: true,
    })
  })

  it('is told by the last words, and only by the tail', () => {
    expect(idOf('No space left on device\nbash: foo: command not found\n')).toBe('command-not-found')
    expect(idOf(`No space left on device\n${'x'.repeat(5_000)}`)).toBeUndefined()
  })

  it('is not given where nothing failed, and where nothing fits', () => {
    expect(idOf('warning: Permission denied', 0)).toBeUndefined()
    expect(idOf('something else', 3)).toBeUndefined()
    expect(idOf('', null)).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { ShellError } from '../../src/errors/shell-error.ts'
import { assertExecOptions, assertShellOptions, assertSpawnOptions } from '../../src/validate/options.ts'

function refusal(check: () => void): unknown {
  try {
    check()
  } catch (error) {
    return error
  }
  return 'nothing was refused'
}

const limit = 'a positive number of milliseconds, or null for no limit'

test.each<[object, string]>([
  [{ timeoutMs: 0 }, `\`timeoutMs\` of exec to be ${limit}, got \`0\` (number).`],
  [{ timeoutMs: -1 }, `\`timeoutMs\` of exec to be ${limit}, got \`-1\` (number).`],
  [{ timeoutMs: Number.NaN }, `\`timeoutMs\` of exec to be ${limit}, got \`NaN\` (number).`],
  [{ timeoutMs: Infinity }, `\`timeoutMs\` of exec to be ${limit}, got \`Infinity\` (number).`],
  [{ timeoutMs: '5' }, `\`timeoutMs\` of exec to be ${limit}, got "5" (string).`],
  [{ idleTimeoutMs: 0 }, `\`idleTimeoutMs\` of exec to be ${limit}, got \`0\` (number).`],
  [{ graceMs: -1 }, '`graceMs` of exec to be a number of milliseconds from 0 up, got `-1` (number).'],
  [{ captureBytes: 1.5 }, '`captureBytes` of exec to be a whole number from 1 up, got `1.5` (number).'],
  [{ onLimit: 'stop' }, "`onLimit` of exec to be 'truncate' or 'kill', got \"stop\" (string)."],
  [{ merge: 1 }, '`merge` of exec to be true or false, got `1` (number).'],
  [{ cwd: '' }, '`cwd` of exec to be a non-empty path without NUL, got "" (string).'],
  [{ cwd: 'a\0b' }, '`cwd` of exec to be a non-empty path without NUL, got "a\\u0000b" (string).'],
  [{ shell: 'bash' }, '`shell` of exec to be an absolute path, got "bash" (string).'],
  [{ background: 'drop' }, "`background` of exec to be 'reap' or 'keep', got \"drop\" (string)."],
  [{ signal: {} }, '`signal` of exec to be an AbortSignal, got an object (Object).'],
  [{ onOutput: 'x' }, '`onOutput` of exec to be a function, got "x" (string).'],
  [{ stdin: 5 }, '`stdin` of exec to be well-formed text, bytes or an async iterable of them, got a number.'],
  [
    { stdin: 'half \ud800' },
    '`stdin` of exec to be well-formed text, bytes or an async iterable of them, got a string.',
  ],
  [{ env: { A: 5 } }, '`env.A` of exec to be text without NUL, null or undefined, got a number.'],
  [{ env: { 'a-b': 'x' } }, 'every name in `env` of exec to match [A-Za-z_][A-Za-z0-9_]*, got "a-b".'],
  [
    { permissions: { network: 'all' } },
    "`permissions.network` of exec to be 'none', 'host' or { allow: [domains] }, got \"all\" (string).",
  ],
  [{ timeout: 5 }, 'only known options of exec, got `timeout`. Remove it or correct its name.'],
  [
    { permissions: { net: 1 } },
    'only known options of exec, got `permissions.net`. Remove it or correct its name.',
  ],
])('exec refuses %j and says what was expected and what came', (options, sentence) => {
  expect(refusal(() => assertExecOptions(options))).toMatchObject({
    code: 'INVALID_ARGUMENT',
    phase: 'validate',
    rule: 'command/invalid',
    message: `Expected ${sentence}`,
  })
})

test.each([null, 5, 'x', []])('exec refuses %j in place of options', (options) => {
  const error = refusal(() => assertExecOptions(options))
  expect(ShellError.isInstance(error) && error.code).toBe('INVALID_ARGUMENT')
})

test('a value that may be secret is not in the message', () => {
  const secret = `hunter2\0${Math.random()}`
  const error = refusal(() => assertExecOptions({ env: { TOKEN: secret } }))
  expect(ShellError.isInstance(error) && error.message).toBe(
    'Expected `env.TOKEN` of exec to be text without NUL, null or undefined, got a string.',
  )
})

test('everything that the contract allows is accepted, and so is undefined', () => {
  assertExecOptions({})
  assertExecOptions({
    cwd: '~ $x',
    createCwd: true,
    env: { A: '', B: null, C: undefined },
    stdin: new Uint8Array(1),
    timeoutMs: null,
    idleTimeoutMs: 2 ** 40,
    graceMs: 0,
    captureBytes: 1,
    signal: new AbortController().signal,
    onOutput: () => {},
    merge: undefined,
  })
})

test('interactive goes with spawn only, and not with stdin', () => {
  assertSpawnOptions({ interactive: true })
  expect(refusal(() => assertExecOptions({ interactive: true }))).toMatchObject({
    message: 'Expected only known options of exec, got `interactive`. Remove it or correct its name.',
  })
  expect(refusal(() => assertSpawnOptions({ interactive: true, stdin: 'x' }))).toMatchObject({
    message: 'Expected `interactive` of spawn to be false where `stdin` is given, got `true` (boolean).',
  })
})

test('a shell needs a driver', () => {
  expect(refusal(() => assertShellOptions({}))).toMatchObject({
    code: 'INVALID_ARGUMENT',
    phase: 'open',
    message:
      'Expected `driver` of createShell to be a driver, made by a factory such as localDriver(), got `undefined`.',
  })
  expect(
    refusal(() => assertShellOptions({ driver: { open: () => {} }, overlap: { max: 0, policy: 'queue' } })),
  ).toMatchObject({
    message: 'Expected `overlap.max` of createShell to be a whole number from 1 up, got `0` (number).',
  })
})

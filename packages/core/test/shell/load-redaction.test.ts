import { describe, expect, it } from 'vitest'
import type { ExecOptions, OutputChunk, ShellOptions } from '../../src/index.ts'
import { createShell } from '../../src/shell/create-shell.ts'
import { type ScriptedProcess, scriptedDriver } from '../fixtures/scripted-driver.ts'

const password = ['correct', 'horse', 'battery'].join(' ')
const token = `ghp_${'aB3'.repeat(12)}`

async function open(script: (process: ScriptedProcess) => unknown, options: Partial<ShellOptions>) {
  const { driver } = scriptedDriver(script)
  return createShell({ driver, ...options })
}

/** Prints a secret of each sort in two pieces, and the beginning of one that never goes on. */
async function printSecrets(process: ScriptedProcess): Promise<void> {
  await process.print(`token ${token.slice(0, 9)}`)
  await process.print(`${token.slice(9)}, word ${password.slice(0, 12)}`)
  await process.print(`${password.slice(12)}\n`)
  await process.print(token.slice(0, 7), 'stderr')
  process.end({ code: 0 })
}

describe('with `redact`', () => {
  const options = { redact: true, env: { DB_PASSWORD: password } }

  it('secrets are in no captured stream, and accounts are of what is left', async () => {
    const shell = await open(printSecrets, options)
    const { stdout, stderr } = await shell.exec('x')
    const text = 'token [REDACTED:github-token], word [REDACTED:env]\n'
    expect(stdout.text).toBe(text)
    expect(Buffer.from(stdout.bytes).toString()).toBe(text)
    expect(stdout).toMatchObject({
      totalBytes: text.length,
      omittedBytes: 0,
      truncated: false,
      redaction: { rawBytes: 75, counts: { 'github-token': 1, env: 1 } },
    })
    expect(stderr).toMatchObject({ text: token.slice(0, 7), redaction: { rawBytes: 7, counts: {} } })
  })

  it('callbacks get what is decided at once, and the rest at the end', async () => {
    const pieces: [string, string][] = []
    const onOutput = (chunk: OutputChunk): void => {
      if (chunk.kind === 'data') pieces.push([chunk.stream, chunk.text])
    }
    const shell = await open(printSecrets, options)
    await shell.exec('x', { onOutput })
    expect(pieces).toEqual([
      ['stdout', 'token '],
      ['stdout', '[REDACTED:github-token], word '],
      ['stdout', '[REDACTED:env]\n'],
      ['stderr', token.slice(0, 7)],
    ])
  })

  it('live readers get none', async () => {
    const shell = await open(printSecrets, options)
    const process = await shell.spawn('x')
    let text = ''
    for await (const chunk of process.output) text += chunk.kind === 'data' ? chunk.text : ''
    expect(text).toContain('word [REDACTED:env]\n')
    expect(text).not.toContain(password)
    expect(text).not.toContain(token)
  })

  it('a value that one call gives is known in that call', async () => {
    const shell = await open(printSecrets, { redact: true })
    const text = async (call: ExecOptions): Promise<string> => (await shell.exec('x', call)).stdout.text
    expect(await text({ env: { MY_SECRET: password } })).toContain('word [REDACTED:env]\n')
    expect(await text({})).toContain(`word ${password}\n`)
  })

  it('values can be named', async () => {
    const shell = await open(printSecrets, { redact: { secrets: [password] } })
    expect((await shell.exec('x')).stdout.text).toContain('word [REDACTED:env]\n')
  })

  it('a command counts as active while its output is held back', async () => {
    const shell = await open(
      (process) => {
        void process.print(token.slice(0, 7))
        process.onSignal = () => process.end({ code: 0 })
      },
      { redact: true },
    )
    const { outcome, stdout } = await shell.exec('x', { idleTimeoutMs: 20 })
    expect(outcome).toEqual({ kind: 'timed-out', limit: 'idle', afterMs: 20 })
    expect(stdout.text).toBe(token.slice(0, 7))
  })
})

it('without `redact` output stays as it is, without an account', async () => {
  const shell = await open(printSecrets, { env: { DB_PASSWORD: password } })
  const { stdout } = await shell.exec('x')
  expect(stdout.text).toBe(`token ${token}, word ${password}\n`)
  expect(stdout).not.toHaveProperty('redaction')
})

it('a refusal tells nothing of a secret', async () => {
  const redact = { secrets: [`${password}\0`] }
  await expect(open(printSecrets, { redact })).rejects.toThrow(
    'Expected `redact` of createShell to be true, false or { secrets: [text without NUL] }, got an object (Object).',
  )
})

import { describe, expect, it } from 'vitest'
import { Redactor } from '../../../src/output/redact/redactor.ts'
import { planted, random } from '../../fixtures/planted-secrets.ts'

const redacted = (text: string, redactor = new Redactor()): string => redactor.redact(text).text
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

describe('each kind is found, and nothing around it', () => {
  it.each(planted)('%s in %j, and doing it twice changes nothing', (kind, around, secret) => {
    expect(new Redactor().redact(around.replace('%', () => secret))).toEqual({
      text: around.replace('%', `[REDACTED:${kind}]`),
      counts: { [kind]: 1 },
    })
    expect(redacted(redacted(around.replace('%', () => secret)))).toBe(
      around.replace('%', `[REDACTED:${kind}]`),
    )
  })
})

describe('what only looks like a secret stays', () => {
  it.each([
    'Basic usage',
    'the bearer of news brought 12 letters',
    'sk-learn-machine-learning-model',
    'pip install sk-learn==1.2.3',
    'npm_config_registry=https://registry.example/',
    'commit 3f786850e387550fdab836ed7e6dc881de23001b',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    'http://localhost:3000/path and ssh://git@example.org/a',
    'https://user@example.org and https://example.org:8080/@scope/name',
    'git clone https://user:$TOKEN@example.org/a.git',
    'TOKEN_FILE=/run/secrets/token_file_1',
    'PRIMARY_KEY=customer_number',
    'API_KEY=<your-key-here-123456>',
    'password = getPassword1(user)',
    'password: required',
    'if (e.token===1077936157 && password==12345678) {',
    'const secret = readSecret(name)',
    '"token": 12345678',
    'Cookie: policy of this page',
    'curl -u user: https://example.org',
    '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    'SKIP MDN NTFS OTHER MTU eyJ AKIA ghp_ xoxb- hf_',
    '12:34:56 AM',
  ])('%j', (text) => {
    expect(redacted(text)).toBe(text)
  })

  it('so does each byte that is no text', () => {
    const whole = Uint8Array.from({ length: 512 }, (_, index) => index & 255)
    const stream = new Redactor().stream()
    expect(Buffer.concat([stream.push(whole), stream.end()])).toEqual(Buffer.from(whole))
  })
})

it('a colour inside hides no secret, and stays', () => {
  const key = `AKIA${'Q7'.repeat(8)}`
  const text = `\x1b[01;31m\x1b[K${key.slice(0, 2)}\x1b[m\x1b[K${key.slice(2, 9)}\x1b[31m${key.slice(9)}\x1b[0m.`
  expect(new Redactor().redact(text)).toEqual({
    text: '\x1b[01;31m\x1b[K[REDACTED:aws-access-key-id]\x1b[m\x1b[K\x1b[31m\x1b[0m.',
    counts: { 'aws-access-key-id': 1 },
  })
})

describe('a private key', () => {
  const lines = random(letters, 640).replaceAll(/.{64}/g, '$&\n')
  const begin = '-----BEGIN PRIVATE KEY-----\n'

  it('is found where the output cuts it off', () => {
    expect(redacted(`a\n${begin}${lines.slice(0, 300)}`)).toBe('a\n[REDACTED:private-key]')
    expect(redacted(begin.trim())).toBe('[REDACTED:private-key]')
  })

  it('is found without its end, and what follows stays', () => {
    expect(redacted(`${begin}${lines}$ ls\nfile one\n`)).toBe('[REDACTED:private-key]\n$ ls\nfile one\n')
  })
})

it('a private key glued to another secret goes with it', () => {
  const key = `-----BEGIN PRIVATE KEY-----\n${random(letters, 64)}\n-----END PRIVATE KEY-----`
  expect(redacted(`glpat-${random(letters, 20)}${key} end`)).toBe('[REDACTED:gitlab-token] end')
})

describe('known values', () => {
  const value = `pa$$ ${random(letters, 20)}/é`
  const redactor = new Redactor({ env: { DB_PASSWORD: value, PATH: '/usr/bin:/bin', HOME: '/home/someone' } })

  it.each([
    ['as they are', value],
    ['percent-encoded', encodeURIComponent(value)],
    ['in JSON', JSON.stringify(`${value}`).slice(1, -1)],
    ['with a colour inside', `${value.slice(0, 9)}\x1b[31m${value.slice(9)}`],
    ['broken over lines', `${value.slice(0, 4)}\r\n${value.slice(4)}`],
  ])('are found %s', (_, form) => {
    const colour = form.includes('\x1b') ? '\x1b[31m' : ''
    expect(redactor.redact(`<${form}>`)).toEqual({ text: `<[REDACTED:env]${colour}>`, counts: { env: 1 } })
  })

  it.each([0, 1, 2])('are found in base64 behind %i bytes, wrapped at 20 columns', (offset) => {
    const encoded = Buffer.from(`${'u'.repeat(offset)}${value}`)
      .toString('base64')
      .replaceAll(/.{20}/g, '$&\n')
    const { text, counts } = redactor.redact(encoded)
    expect(counts).toEqual({ env: 1 })
    expect(text.replace('[REDACTED:env]', '').replaceAll('\n', '').length).toBeLessThanOrEqual(5)
  })

  it('come before looks, and are found where looks would stop', () => {
    const secret = `${random(letters, 12)}; ${random(letters, 12)}`
    expect(redacted(`MY_KEY=${secret}\n`, new Redactor({ env: { MY_KEY: secret } }))).toBe(
      'MY_KEY=[REDACTED:env]\n',
    )
  })

  it('of several lines are found as they are printed', () => {
    const key = `-----BEGIN X-----\n${random(letters, 64)}\n${random(letters, 30)}\n`
    const redactor = new Redactor({ env: { DEPLOY_KEY: key } })
    expect(redacted(`${key}next`, redactor)).toBe('[REDACTED:env]\nnext')
    expect(redacted(`${key.split('\n')[1]} alone`, redactor)).toBe('[REDACTED:env] alone')
  })

  it('that overlap are hidden whole', () => {
    const secrets = ['abcd1234efgh', '1234efgh5678']
    expect(new Redactor({ secrets }).redact('(abcd1234efgh5678)')).toEqual({
      text: '([REDACTED:env])',
      counts: { env: 1 },
    })
  })

  it('shorter than 8 characters, and those of harmless names, stay', () => {
    const env = {
      TOKEN: 'abcdefg',
      SSH_AUTH_SOCK: '/tmp/agent.1234',
      PWD: '/home/someone/project',
      GIT_AUTHOR_NAME: 'Somebody Else',
    }
    const text = Object.values(env).join('\n')
    expect(redacted(text, new Redactor({ env }))).toBe(text)
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { Redactor } from '../../../src/output/redact/redactor.ts'
import { planted, random } from '../../fixtures/planted-secrets.ts'
import { cuts, seeded, split, trickyText } from '../../fixtures/split.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
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

describe('known values', () => {
  const value = `pa$$ ${random(letters, 20)}/é`
  const redactor = new Redactor({ env: { DB_PASSWORD: value, PATH: '/usr/bin:/bin', HOME: '/home/someone' } })

  it.each([
    ['as they are', value],
    ['percent-encoded', encodeURIComponent(value)],
    ['in JSON', JSON.stringify(`${value}`).slice(1, -1)],
    ['with a colour inside', `${value.slice(0, 9)}\x1b[31m${value.slice(9)}`],
    ['broken over lines', `${value.slice(0, 9)}\r\n${value.slice(9)}`],
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
    expect(redacted(`${key}next`, new Redactor({ env: { DEPLOY_KEY: key } }))).toBe('[REDACTED:env]\nnext')
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
      PWD: '/work/project',
      GIT_AUTHOR_NAME: 'Somebody Else',
    }
    const text = Object.values(env).join('\n')
    expect(redacted(text, new Redactor({ env }))).toBe(text)
  })
})

describe('what is held back', () => {
  const pushed = (...pieces: string[]): string[] => {
    const stream = new Redactor({ secrets: ['correct horse battery'] }).stream()
    return [
      ...pieces.map((piece) => Buffer.from(stream.push(bytes(piece))).toString()),
      Buffer.from(stream.end()).toString(),
    ]
  }

  it.each([
    'Password: ',
    'Continue? [y/N] ',
    'API_TOKEN=',
    '>>> ',
    '$ ',
    'user@host:~$ ',
    'Bearer ',
    '50%\r',
  ])('is nothing of the prompt %j', (prompt) => {
    expect(pushed(prompt)).toEqual([prompt, ''])
  })

  it('is only what may still become a secret', () => {
    expect(pushed('at ghp', '_no token\n')).toEqual(['at ', 'ghp_no token\n', ''])
    expect(pushed('a correct hor', 'se battery!')).toEqual(['a ', '[REDACTED:env]!', ''])
    expect(pushed('a correct hor', 'net\n')).toEqual(['a ', 'correct hornet\n', ''])
    expect(pushed('API_TOKEN=ab', 'd\n')).toEqual(['API_TOKEN=', 'abd\n', ''])
  })

  it('is 64 KiB at most', () => {
    const stream = new Redactor().stream()
    stream.push(bytes('-----BEGIN PRIVATE KEY-----\n'))
    const line = bytes(`${random(letters, 63)}\n`)
    let releasedBytes = 0
    let heldBytes = 0
    for (let count = 0; count < 3_000; count += 1) {
      releasedBytes += stream.push(line).length
      if (releasedBytes === 0) heldBytes = stream.rawBytes
    }
    expect(heldBytes).toBeLessThanOrEqual(65_536)
    expect(heldBytes).toBeGreaterThan(65_000)
  })
})

test('10,000 random splits give the same as the whole, and nothing of any secret', () => {
  const known = random(letters, 24)
  const redactor = new Redactor({ secrets: [known] })
  const secret = fc.constantFrom(...planted)
  const part = fc.oneof(
    trickyText,
    secret.map(([, around, value]) => around.replace('%', () => value)),
    secret.map(([, around, value]) =>
      around.replace('%', () => `${value.slice(0, 5)}\x1b[1;31m${value.slice(5)}`),
    ),
    fc.tuple(secret, fc.nat()).map(([[, , value], length]) => value.slice(0, length % value.length)),
    fc.constantFrom(
      known,
      known.slice(0, 9),
      `${known.slice(0, 9)}\n${known.slice(9)}`,
      ' ',
      '\n',
      '=',
      '://',
      'KEY=',
    ),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), cuts, (parts, shares) => {
      const whole = parts.join('')
      const expected = redactor.redact(whole)
      const stream = redactor.stream()
      const released = split(bytes(whole), shares).map((piece) => Buffer.from(stream.push(piece)))
      expect(Buffer.concat([...released, stream.end()]).toString()).toBe(expected.text)
      expect(stream.counts).toEqual(expected.counts)
      expect(expected.text).not.toContain(known)
    }),
    seeded(10_000),
  )
}, 120_000)

test('splits among many escape sequences and far apart give the same as the whole', () => {
  const known = random(letters, 24)
  const redactor = new Redactor({ secrets: [known] })
  const part = fc.oneof(
    fc
      .constantFrom('\x1b[0m', '\x1b[1;31m', '\n', '\r\n')
      .chain((gap) => fc.nat({ max: 40 }).map((count) => gap.repeat(count))),
    fc.constantFrom(...planted).map(([, around, value]) => around.replace('%', () => value)),
    fc.nat({ max: 400 }).map((length) => 'x '.repeat(length)),
    fc.constantFrom(known.slice(0, 8), known.slice(8, 16), known.slice(16), 'ghp', '_', 'KEY=', 'a'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), cuts, (parts, shares) => {
      const whole = parts.join('')
      const stream = redactor.stream()
      const released = split(bytes(whole), shares).map((piece) => Buffer.from(stream.push(piece)))
      expect(Buffer.concat([...released, stream.end()]).toString()).toBe(redactor.redact(whole).text)
    }),
    seeded(3_000),
  )
}, 120_000)

test('byte by byte gives the same as the whole, for one of each kind', () => {
  for (const [kind, around, secret] of planted) {
    const stream = new Redactor().stream()
    const parts: Uint8Array[] = []
    for (const byte of bytes(around.replace('%', () => secret)))
      parts.push(Buffer.from(stream.push(Uint8Array.of(byte))))
    expect(Buffer.concat([...parts, stream.end()]).toString()).toBe(around.replace('%', `[REDACTED:${kind}]`))
  }
})

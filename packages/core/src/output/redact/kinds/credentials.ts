import { anyOf, repeat, spellings } from '../pattern-parts.ts'
import type { SecretShape } from '../secret-pattern.ts'
import { isPlaceholder } from './placeholders.ts'

const blank = (max: number) => repeat('[ \\t]', 0, max)
const quote = repeat('["\']', 0, 1)
const separator = repeat('[:=]', 1)
const isReal = (secret: string): boolean => !isPlaceholder(secret)

const authorization = spellings('authorization')
const bearer = spellings('bearer')
const keyHeaders = [
  ...[
    'x-api-key',
    'api-key',
    'x-auth-token',
    'x-access-token',
    'x-vault-token',
    'private-token',
    'x-auth-key',
  ].flatMap(spellings),
  'X-API-Key',
]
const cookies = spellings('cookie')

/** Credentials that are known by where they stand: in a URL, a header, a file of logins, a command line. */
export const credentials: readonly SecretShape[] = [
  {
    kind: 'url-credentials',
    anchors: ['://'],
    before: ['://', repeat('[^\\s/?#:@"\'`<>]', 0, 256), ':'],
    secret: [repeat('[^\\s/?#@"\'`<>]', 1, 512)],
    precededBy: '(?<=[A-Za-z0-9])',
    followedBy: '(?=@)',
    accepts: isReal,
  },
  {
    kind: 'authorization-header',
    anchors: authorization,
    before: [
      ...[anyOf(...authorization), quote, blank(4), separator, blank(4), quote],
      ...[
        anyOf(...['bearer', 'basic', 'token', 'negotiate', 'apikey'].flatMap(spellings)),
        repeat('[ \\t]', 1, 4),
      ],
    ],
    secret: [repeat('[^\\s"\'`,;<>\\\\]', 4, 8_192)],
    accepts: isReal,
  },
  {
    kind: 'bearer-token',
    anchors: bearer.map((spelling) => `${spelling} `),
    before: [anyOf(...bearer), ' '],
    secret: [repeat('[A-Za-z0-9._~+/=-]', 20, 8_192)],
    precededBy: '(?<![A-Za-z0-9_])',
    followedBy: '(?![A-Za-z0-9._~+/=-])',
    accepts: (secret) => /\d/.test(secret),
  },
  {
    kind: 'key-header',
    anchors: keyHeaders,
    before: [anyOf(...keyHeaders), quote, blank(4), ':', blank(4), quote],
    secret: [repeat('[^\\s"\'`,;<>\\\\]', 8, 1_024)],
    accepts: isReal,
  },
  {
    kind: 'cookie',
    anchors: cookies,
    before: [anyOf(...cookies), ':', blank(4)],
    secret: [repeat('[^\\s=;:"\'`,]', 1, 128), '=', repeat('[^\\r\\n"\'`]', 4, 8_192)],
    accepts: (secret) => isReal(secret.slice(secret.indexOf('=') + 1)),
  },
  {
    kind: 'netrc-password',
    anchors: ['password'],
    before: ['password', repeat('[ \\t]', 1, 4)],
    secret: [repeat('[^\\s]', 4, 256)],
    precededBy: '(?<=login[ \\t]{1,4}[^\\s]{1,64}\\s{1,16})',
    accepts: isReal,
  },
  {
    kind: 'npmrc-token',
    anchors: [':_authToken', ':_password', ':_auth'],
    before: [anyOf(':_authToken', ':_password', ':_auth'), blank(4), '=', blank(4), quote],
    secret: [repeat('[^\\s"\']', 8, 1_024)],
    accepts: isReal,
  },
  {
    kind: 'curl-password',
    anchors: [' -u', ' --user'],
    before: [
      anyOf(' -u', ' --user'),
      repeat('[ =]', 0, 2),
      quote,
      repeat('[^\\s:"\'=-]', 1, 1),
      repeat('[^\\s:"\']', 0, 128),
      ':',
    ],
    secret: [repeat('[^\\s"\']', 1, 256)],
    precededBy: '(?<=curl[^\\r\\n|;&]{0,150})',
    accepts: isReal,
  },
  {
    kind: 'pgpass-password',
    anchors: [':5432:', ':*:'],
    before: [anyOf(':5432:', ':*:'), repeat('[^\\s:]', 1, 64), ':', repeat('[^\\s:]', 1, 64), ':'],
    secret: [repeat('[^\\s:]', 4, 256)],
    precededBy: '(?<=(?<![^\\n])[^\\s:]{1,128})',
    followedBy: '(?![^\\s])',
    accepts: isReal,
  },
]

import { anyOf, type Part, repeat } from '../pattern-parts.ts'
import type { SecretShape } from '../secret-pattern.ts'
import { isPlaceholder } from './placeholders.ts'

const blank = repeat('[ \\t]', 0, 4)

/** How a value stands after its name: bare up to a delimiter, or in quotes up to the same quote. */
const values: readonly { readonly open: string; readonly of: string; readonly followedBy: string }[] = [
  { open: '"', of: '[^"\\r\\n\\\\]', followedBy: '(?=")' },
  { open: "'", of: "[^'\\r\\n\\\\]", followedBy: "(?=')" },
  { open: '', of: '[^\\s"\'`;,<>(){}\\[\\]|&\\\\$]', followedBy: '(?![^\\s"\'`;,<>)}\\]|&\\\\])' },
]

const azureKeys = ['AccountKey=', 'SharedAccessKey=']

const awsNames = ['aws_secret_access_key', 'AWS_SECRET_ACCESS_KEY', 'secretAccessKey', 'SecretAccessKey']

const environmentWords = [
  ...['KEY', 'TOKEN', 'SECRET', 'PASSWORD', 'PASSWD', 'PASSPHRASE', 'CREDENTIAL', 'AUTH', 'PWD', 'DSN'],
]

const settingNames = [
  ...['password', 'passwd', 'passphrase', 'secret', 'client_secret', 'private_key', 'credential'],
  ...['api_key', 'apikey', 'apiKey', 'access_key', 'accessKey', 'access_token', 'accessToken'],
  ...[
    'refresh_token',
    'refreshToken',
    'auth_token',
    'authToken',
    'id_token',
    'clientSecret',
    'Password',
    'Secret',
  ],
]

/** Values that are known by the name they are given to, the precise ones first. */
export const assignments: readonly SecretShape[] = [
  ...values.map(
    ({ open }): SecretShape => ({
      kind: 'aws-secret-key',
      anchors: awsNames,
      before: [anyOf(...awsNames), ...assigned(open)],
      secret: [repeat('[A-Za-z0-9/+=]', 40)],
      followedBy: '(?![A-Za-z0-9/+=])',
    }),
  ),
  {
    kind: 'azure-key',
    anchors: azureKeys,
    before: [anyOf(...azureKeys)],
    secret: [repeat('[A-Za-z0-9+/]', 42, 88), repeat('=', 1, 2)],
  },
  ...values.map(
    ({ open, of, followedBy }): SecretShape => ({
      kind: 'environment-value',
      anchors: environmentWords,
      before: [anyOf(...environmentWords), repeat('[A-Z0-9_]', 0, 64), ...assigned(open)],
      secret: [repeat(of, 12, 1_024)],
      precededBy: '(?<=(?<![A-Za-z0-9_])[A-Z0-9_]{0,64})',
      followedBy,
      accepts: (secret) => isRandom(secret) && !isPlaceholder(secret) && !isPlace(secret),
    }),
  ),
  ...values.map(
    ({ open, of, followedBy }): SecretShape => ({
      kind: 'setting-value',
      anchors: settingNames,
      before: [anyOf(...settingNames), ...assigned(open)],
      secret: [repeat(of, 8, 1_024)],
      followedBy,
      accepts: (secret) =>
        /\d/.test(secret) && !/\s/.test(secret) && !isPlaceholder(secret) && !isPlace(secret),
    }),
  ),
  {
    kind: 'setting-value',
    anchors: ['token='],
    before: ['token='],
    secret: [repeat('[A-Za-z0-9._~+/%=-]', 12, 1_024)],
    followedBy: '(?![A-Za-z0-9._~+/%=(-])',
    accepts: (secret) => /\d/.test(secret) && !isPlaceholder(secret),
  },
]

function assigned(open: string): readonly Part[] {
  return [repeat('["\']', 0, 1), blank, repeat('[:=]', 1), blank, open]
}

/** Names and words of prose have neither a digit nor both cases. */
const isRandom = (secret: string): boolean =>
  /\d/.test(secret) || (/[a-z]/.test(secret) && /[A-Z]/.test(secret))

/** A file or an address is told from a secret by its beginning. */
const isPlace = (secret: string): boolean => /^(?:[/~]|\.{1,2}\/|[a-z+]+:\/\/)/.test(secret)

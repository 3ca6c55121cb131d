import { expect, test } from 'vitest'
import { isSecretName, secretValuesOf } from '../../../src/output/redact/secret-names.ts'

test.each([
  ...[
    'API_KEY',
    'GITHUB_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'DB_PASSWORD',
    'PGPASSWORD',
    'db_pwd',
  ],
  ...[
    'MYSQL_ROOT_PASSWORD',
    'APP_PRIVATE_KEY',
    'SESSION_SECRET',
    'npm_config_authtoken',
    'DATABASE_URL',
    'SENTRY_DSN',
  ],
  ...['SLACK_WEBHOOK_URL', 'OPENAI_APIKEY', 'SSH_PASSPHRASE', 'GITHUB_PAT'],
])('%s holds a secret', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.each([
  ...[
    'PATH',
    'HOME',
    'PWD',
    'OLDPWD',
    'SSH_AUTH_SOCK',
    'GIT_AUTHOR_NAME',
    'KEYBOARD',
    'TOKEN_FILE',
    'KEY_PATH',
    'MONKEY',
  ],
  ...['SECRET_NAME', 'TOKENIZERS_PARALLELISM', 'COMPASS', 'PATTERN', 'SESSION_ID', 'KEY_TYPE', 'CI'],
])('%s holds none', (name) => {
  expect(isSecretName(name)).toBe(false)
})

test('values are taken from such names, where there is one', () => {
  expect(secretValuesOf({ A_TOKEN: 'one', B_TOKEN: null, C_TOKEN: undefined, HOME: 'two' })).toEqual(['one'])
})

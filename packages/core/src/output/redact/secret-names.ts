/** Parts of names that say that the value is a secret. */
const secretParts =
  /^(?:APIKEY|AUTH|AUTHTOKEN|COOKIE|CREDENTIALS?|DSN|KEY|PASS|PASSCODE|PASSPHRASE|PASSWD|PASSWORD|PAT|PRIVATE|PWD|SECRETS?|SESSION|SIGNATURE|TOKENS?|WEBHOOK)$|(?:APIKEY|PASSWORD|PASSPHRASE|SECRET|TOKEN)$/

/** Names that end so hold a place or a property of the secret, or are no secret at all. */
const harmlessEnds =
  /(?:^|_)(?:SOCK|FILE|PATH|DIR|HOME|ALGORITHM|TYPE|LENGTH|TTL|EXPIRY|EXPIRES|ID|NAME|USER|URL)$|^(?:OLD)?PWD$/

/** Names that hold a secret although they look harmless. */
const secretNames =
  /^(?:AWS_ACCESS_KEY_ID|DATABASE_URL|REDIS_URL|MONGO(?:DB)?_UR[IL]|\w*CONNECTION_STRING|\w*WEBHOOK_URL)$/

/** Does the name of an environment variable say that its value is a secret? */
export function isSecretName(name: string): boolean {
  const upper = name.toUpperCase()
  if (secretNames.test(upper)) return true
  return !harmlessEnds.test(upper) && upper.split('_').some((part) => secretParts.test(part))
}

/** The values of those variables that look secret. */
export const secretValuesOf = (env: Readonly<Record<string, string | null | undefined>>): readonly string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    typeof value === 'string' && isSecretName(name) ? [value] : [],
  )

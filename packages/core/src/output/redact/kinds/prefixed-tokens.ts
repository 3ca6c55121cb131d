import { anyOf, type Part, repeat } from '../pattern-parts.ts'
import type { SecretShape } from '../secret-pattern.ts'

const word = '[A-Za-z0-9_-]'
const alphanumeric = '[A-Za-z0-9]'
const hex = '[a-f0-9]'

/** Not in the middle of a word, so that each word is looked at once. */
const notInWord = '(?<![A-Za-z0-9_])'

/** What is glued to a token goes with it. */
const restOfWord = repeat('[A-Za-z0-9_]', 0, 512)

/** A token that begins with one of `prefixes`, and the rest of it. */
const prefixed = (kind: string, prefixes: readonly string[], ...rest: Part[]): SecretShape => ({
  kind,
  anchors: prefixes,
  secret: [anyOf(...prefixes), ...rest, restOfWord],
  precededBy: notInWord,
})

const hasDigitAndLetter = (secret: string): boolean =>
  /\d/.test(secret.slice(3)) && /[A-Za-z]/.test(secret.slice(3))

/** Tokens that their issuer made to be recognised, the precise ones first. */
export const prefixedTokens: readonly SecretShape[] = [
  {
    ...prefixed('aws-access-key-id', ['AKIA', 'ASIA', 'ABIA', 'ACCA'], repeat('[A-Z0-9]', 16)),
    followedBy: '(?![A-Za-z0-9])',
  },
  prefixed('github-token', ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'], repeat(alphanumeric, 36, 255)),
  prefixed('github-token', ['github_pat_'], repeat('[A-Za-z0-9_]', 36, 255)),
  prefixed(
    'gitlab-token',
    ['glpat-', 'gldt-', 'glrt-', 'glcbt-', 'glptt-', 'glft-', 'glsoat-', 'gloas-', 'glagent-', 'glimt-'],
    repeat('[A-Za-z0-9_.-]', 20, 300),
  ),
  prefixed(
    'slack-token',
    ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxe-', 'xapp-'],
    repeat('[A-Za-z0-9-]', 10, 250),
  ),
  {
    kind: 'slack-webhook',
    anchors: ['hooks.slack.com/'],
    before: ['hooks.slack.com/', anyOf('services', 'workflows', 'triggers'), '/'],
    secret: [repeat('[A-Za-z0-9/_+-]', 20, 200)],
  },
  prefixed('google-api-key', ['AIza'], repeat(word, 35)),
  prefixed('google-oauth-token', ['ya29.', 'GOCSPX-'], repeat(word, 20, 2_048)),
  prefixed('anthropic-key', ['sk-ant-'], repeat(word, 20, 256)),
  prefixed('openrouter-key', ['sk-or-v1-'], repeat(alphanumeric, 16, 128)),
  prefixed('openai-key', ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'], repeat(word, 20, 256)),
  prefixed('openai-key', ['sk-'], repeat(alphanumeric, 20), 'T3BlbkFJ', repeat(alphanumeric, 20)),
  {
    ...prefixed('api-key', ['sk-'], repeat(alphanumeric, 32, 128)),
    followedBy: `(?!${word})`,
    accepts: hasDigitAndLetter,
  },
  prefixed(
    'stripe-key',
    ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'whsec_'],
    repeat('[A-Za-z0-9+/=]', 16, 247),
  ),
  prefixed('npm-token', ['npm_'], repeat(alphanumeric, 36, 128)),
  prefixed('pypi-token', ['pypi-'], repeat(word, 50, 512)),
  prefixed('sendgrid-key', ['SG.'], repeat(word, 16, 32), '.', repeat(word, 32, 64)),
  { ...prefixed('twilio-key', ['SK'], repeat(hex, 32)), followedBy: '(?![A-Za-z0-9])' },
  prefixed('hugging-face-token', ['hf_', 'api_org_'], repeat(alphanumeric, 30, 128)),
  prefixed('digitalocean-token', ['dop_v1_', 'doo_v1_', 'dor_v1_'], repeat(hex, 64)),
  prefixed('vault-token', ['hvs.', 'hvb.', 'hvr.'], repeat(word, 24, 512)),
  prefixed('age-key', ['AGE-SECRET-KEY-1'], repeat('[0-9A-Z]', 58)),
  prefixed('linear-key', ['lin_api_', 'lin_oauth_'], repeat(alphanumeric, 32, 128)),
  prefixed(
    'doppler-token',
    ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    repeat('[A-Za-z0-9._-]', 40, 128),
  ),
  {
    kind: 'telegram-bot-token',
    anchors: [':AA'],
    before: [':'],
    secret: ['AA', repeat(word, 32, 36)],
    precededBy: '(?<=(?<![A-Za-z0-9])[0-9]{8,10})',
    followedBy: `(?!${word})`,
  },
  {
    // The first part is the user's number in base64, so it begins like a digit.
    kind: 'discord-bot-token',
    anchors: ['MD', 'MT', 'Mj', 'Mz', 'ND', 'NT', 'Nj', 'Nz', 'OD', 'OT'],
    secret: [
      repeat('[MNO]', 1),
      repeat('[DTjz]', 1),
      repeat(word, 21, 26),
      '.',
      repeat(word, 6),
      '.',
      repeat(word, 27, 40),
    ],
    precededBy: `(?<!${word})`,
  },
  {
    kind: 'json-web-token',
    anchors: ['eyJ'],
    secret: [
      ...['eyJ', repeat(word, 8, 4_096), '.', repeat(word, 0, 16_384), '.', repeat(word, 8, 16_384)],
      anyOf(['.', repeat(word, 8, 16_384), '.', repeat(word, 8, 128)], []),
    ],
    precededBy: `(?<!${word})`,
  },
  ...otherServices(),
]

/** Kinds of which only the prefix and the alphabet differ. */
function otherServices(): SecretShape[] {
  const services: readonly (readonly [kind: string, prefixes: readonly string[], of: string, min: number])[] =
    [
      ['databricks-token', ['dapi'], hex, 32],
      ['shopify-token', ['shpat_', 'shpca_', 'shppa_', 'shpss_'], '[A-Fa-f0-9]', 32],
      ['atlassian-token', ['ATATT3'], '[A-Za-z0-9_=-]', 60],
      ['new-relic-key', ['NRAK-', 'NRJS-'], '[A-Za-z0-9]', 19],
      ['grafana-token', ['glsa_', 'glc_'], '[A-Za-z0-9_+/=]', 32],
      ['sentry-token', ['sntrys_', 'sntryu_'], '[A-Za-z0-9_+/=]', 40],
      ['groq-key', ['gsk_'], alphanumeric, 40],
      ['xai-key', ['xai-'], alphanumeric, 40],
      ['replicate-token', ['r8_'], alphanumeric, 37],
      ['perplexity-key', ['pplx-'], alphanumeric, 40],
      ['supabase-token', ['sbp_', 'sb_secret_'], word, 20],
      ['planetscale-token', ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'], '[A-Za-z0-9_.=-]', 32],
      ['notion-token', ['ntn_'], alphanumeric, 40],
      ['figma-token', ['figd_'], word, 36],
      ['postman-key', ['PMAK-'], '[a-f0-9-]', 50],
      ['tailscale-key', ['tskey-'], '[A-Za-z0-9-]', 20],
      ['docker-token', ['dckr_pat_', 'dckr_oat_'], word, 24],
      ['rubygems-key', ['rubygems_'], hex, 48],
      ['e2b-key', ['e2b_'], hex, 40],
    ]
  return services.map(([kind, prefixes, of, min]) => prefixed(kind, prefixes, repeat(of, min, 512)))
}

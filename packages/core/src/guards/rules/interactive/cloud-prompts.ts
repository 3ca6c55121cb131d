import type { InteractiveRow } from './interactive-row.ts'

/** Tools of services that ask for consent or for a login. */
export const cloudPromptRows: readonly InteractiveRow[] = [
  {
    programs: 'terraform terragrunt tofu',
    kind: 'prompt',
    after: 'apply|destroy|apply-all|destroy-all|run-all apply|run-all destroy',
    unless:
      /^-?-(?:auto-approve(?:=true)?|input=false|terragrunt-non-interactive|non-interactive)$|\.(?:tfplan|plan)$|^tfplan$/,
    valued: '-var -var-file -target -replace -lock-timeout -parallelism -state -state-out -backup',
    // A saved plan is not asked about.
    most: 0,
    instead: 'Add `-auto-approve` after a look at the plan',
  },
  {
    programs: 'terraform tofu',
    kind: 'prompt',
    after: 'login|state rm-interactive',
    instead: 'Put the token into the environment',
  },
  {
    programs: 'pulumi',
    kind: 'prompt',
    after: 'up|update|destroy|refresh|new|login|preview-interactive',
    unless: /^(?:-y|--yes|--non-interactive|--skip-preview|-f|--local|s3:\S+|gs:\S+|file:\S+)$/,
    instead: 'Add `--yes`',
  },
  {
    programs: 'cdk',
    kind: 'prompt',
    after: 'deploy|destroy',
    unless: /^(?:--require-approval\S*|-f|--force)$/,
    instead: 'Add `--require-approval never`',
  },
  {
    programs: 'sam',
    kind: 'prompt',
    after: 'deploy|init',
    when: /^(?:--guided|-g|init)$/,
    instead: 'Leave `--guided` out',
  },
  {
    programs: 'serverless sls amplify copilot eb firebase',
    kind: 'prompt',
    after: 'init|login',
    unless: /^(?:--no-localhost|--ci|--non-interactive|--yes|-y)$/,
    instead: 'Use a token and `--non-interactive`',
  },
  {
    programs: 'ansible ansible-playbook ansible-vault',
    kind: 'password',
    when: /^(?:-K|-k|-kK|-Kk|--ask-\w[\w-]*|-J)$/,
    instead: 'Use a password file',
  },
  {
    programs: 'aws',
    kind: 'prompt',
    after: 'configure',
    unless: /^(?:set|get|list|list-profiles|import|export-credentials|add-model)$/,
    instead: 'Use `aws configure set`, or the environment',
  },
  {
    programs: 'aws',
    kind: 'prompt',
    after: 'configure sso|sso login',
    instead: 'Use credentials from the environment',
  },
  {
    programs: 'gcloud',
    kind: 'prompt',
    after: 'init|auth login|auth application-default login',
    unless: /^(?:--cred-file\S*|--quiet|-q|--no-launch-browser\s--quiet)$/,
    instead: 'Use a service account: `gcloud auth activate-service-account`',
  },
  {
    programs: 'az',
    kind: 'prompt',
    after: 'login|interactive',
    unless: /^(?:--service-principal|--identity|-i)$/,
    instead: 'Use `--service-principal`',
  },
  {
    programs: 'gh glab',
    kind: 'prompt',
    after: 'auth login|auth refresh',
    unless: /^(?:--with-token|-t|--token|--stdin)$/,
    instead: 'Use `--with-token`, or `GH_TOKEN`',
  },
  {
    programs: 'docker podman helm',
    kind: 'password',
    after: 'login|registry login',
    unless: /^(?:--password-stdin|-p|-p\S+|--password\S*)$/,
    instead: 'Use `--password-stdin`',
  },
  {
    programs: 'docker podman',
    kind: 'prompt',
    after: 'system prune|image prune|container prune|volume prune|network prune|builder prune',
    unless: /^(?:-\w*f\w*|--force)$/,
    instead: 'Add `-f`',
  },
  {
    programs:
      'heroku fly flyctl netlify vercel wrangler railway doppler supabase cf doctl linode-cli ibmcloud oc npm-cli snyk sentry-cli expo eas',
    kind: 'prompt',
    after: 'login|auth login|auth signup',
    unless: /^(?:-t|--token\S*|-u|-p|--apikey\S*|--api-key\S*)$/,
    instead: 'Put the token into the environment',
  },
  {
    programs: 'certbot',
    kind: 'prompt',
    unless: /^(?:-n|--non-interactive|--noninteractive|renew|certificates|--version|-q)$/,
    instead: 'Use `--non-interactive`',
  },
  {
    programs: 'rclone',
    kind: 'prompt',
    after: 'config',
    unless: /^(?:create|show|file|dump|delete|update|providers|touch|paths|redacted)$/,
    instead: 'Use `rclone config create`',
  },
]

import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

/** Reaching out of the machine. */
export const networkRule: RuleDefinition = {
  id: 'network/reach',
  category: 'network',
  action: 'allow',
  suggestion: 'Work with what is there, or ask for the network.',
}

/** Bringing software onto the machine. */
export const packageRule: RuleDefinition = {
  id: 'package-install/install',
  category: 'package_install',
  action: 'allow',
  suggestion: 'Use what is installed, or ask for the package.',
}

interface ReachRow {
  readonly programs: string
  readonly rule: RuleDefinition
  /** The first operand has to match; left out, any call counts. */
  readonly first?: RegExp
  /** Another argument has to match too. */
  readonly also?: RegExp
  readonly unless?: RegExp
}

/** One row per program that needs the network. */
const rows: readonly ReachRow[] = [
  {
    programs:
      'curl wget http https aria2c axel lynx w3m links ftp sftp telnet iwr irm Invoke-WebRequest Invoke-RestMethod',
    rule: networkRule,
  },
  { programs: 'ssh scp rsync mosh sshfs autossh', rule: networkRule, unless: /^-V$/ },
  { programs: 'nc ncat netcat socat ping traceroute dig nslookup host whois nmap', rule: networkRule },
  { programs: 'git', rule: networkRule, first: /^(?:fetch|pull|push|clone|ls-remote|submodule)$/ },
  { programs: 'git', rule: networkRule, first: /^remote$/, also: /^(?:update|show|prune)$/ },
  { programs: 'openssl', rule: networkRule, first: /^s_(?:client|time)$/ },
  {
    programs: 'terraform tofu terragrunt pulumi',
    rule: networkRule,
    first: /^(?:init|plan|apply|destroy|refresh|preview|up|import|login)$/,
  },
  {
    programs: 'svn',
    rule: networkRule,
    first: /^(?:checkout|co|update|up|commit|ci|export|ls|list|log|info)$/,
  },
  { programs: 'cargo', rule: networkRule, first: /^(?:search|publish|login|owner|yank)$/ },
  { programs: 'gem', rule: networkRule, first: /^(?:fetch|push|search|yank|outdated)$/ },
  { programs: 'pip pip3', rule: networkRule, first: /^(?:index|search)$/ },
  { programs: 'go', rule: networkRule, first: /^list$/, also: /^-u$/ },
  { programs: 'twine', rule: networkRule, first: /^upload$/ },
  { programs: 'gh glab hub aws gcloud az gsutil kubectl helm heroku vercel netlify fly', rule: networkRule },
  { programs: 'docker podman', rule: networkRule, first: /^(?:pull|push|login|search)$/ },
  {
    programs: 'npm pnpm yarn bun',
    rule: packageRule,
    first: /^(?:i|install|ci|add|update|upgrade|up|dlx|create|init|x|exec)$/,
    unless: /^--(?:offline|dry-run)$/,
  },
  {
    programs: 'npm pnpm yarn',
    rule: networkRule,
    first: /^(?:view|info|publish|search|audit|outdated|login|whoami|ping|show)$/,
  },
  { programs: 'yarn', rule: packageRule, first: /^$/, unless: /^-/ },
  { programs: 'npx bunx pnpx uvx pnpm-dlx', rule: networkRule, unless: /^--(?:no-install|offline|no)$/ },
  { programs: 'vite', rule: networkRule, unless: /^(?:build|optimize)$/ },
  {
    programs: 'pip pip3 pipx uv poetry pipenv pdm',
    rule: packageRule,
    first: /^(?:install|add|sync|download|update|upgrade|lock)$/,
    unless: /^--(?:no-index|dry-run)$/,
  },
  { programs: 'python', rule: packageRule, first: /^install$/ },
  { programs: 'cargo', rule: packageRule, first: /^(?:install|add|update|fetch)$/, unless: /^--offline$/ },
  { programs: 'uv', rule: packageRule, first: /^pip$/, also: /^(?:install|sync)$/ },
  { programs: 'uv', rule: packageRule, first: /^tool$/, also: /^(?:install|run|upgrade)$/ },
  { programs: 'go', rule: packageRule, first: /^(?:get|install)$/ },
  { programs: 'go', rule: packageRule, first: /^mod$/, also: /^download$/ },
  { programs: 'dpkg', rule: packageRule, first: /./, also: /^(?:-i|--install|--unpack)$/ },
  { programs: 'rpm', rule: packageRule, first: /./, also: /^(?:-[iUF]\w*|--install|--upgrade|--freshen)$/ },
  { programs: 'nix-env', rule: packageRule, first: /./, also: /^(?:-i\w*|--install|-u|--upgrade)$/ },
  { programs: 'nix', rule: packageRule, first: /^profile$/, also: /^(?:install|add|upgrade)$/ },
  { programs: 'choco winget scoop', rule: packageRule, first: /^(?:install|upgrade|update)$/ },
  {
    programs: 'dotnet',
    rule: packageRule,
    first: /^(?:restore|add|tool)$/,
    also: /^(?:restore|package|install|update)$/,
  },
  {
    programs: 'mix',
    rule: packageRule,
    first: /^(?:deps\.(?:get|update)|archive\.install|escript\.install)$/,
  },
  { programs: 'luarocks opam cabal stack raco', rule: packageRule, first: /^(?:install|update|upgrade)$/ },
  { programs: 'cpanm cpan', rule: packageRule, first: /./ },
  { programs: 'corepack', rule: packageRule, first: /^(?:enable|prepare|install|use|up)$/ },
  {
    programs: 'rustup',
    rule: packageRule,
    first: /^(?:install|update|toolchain|component|target)$/,
    unless: /^list$/,
  },
  { programs: 'nvm fnm volta asdf mise pyenv rbenv', rule: packageRule, first: /^install$/ },
  { programs: 'gem bundle composer', rule: packageRule, first: /^(?:install|update|require|add)$/ },
  {
    programs: 'apt apt-get aptitude dnf yum apk zypper snap flatpak brew port conda mamba',
    rule: packageRule,
    first: /^(?:install|add|upgrade|update|in|dist-upgrade|full-upgrade|reinstall|create)$/,
  },
  { programs: 'pacman yay paru', rule: packageRule, first: /^-S/ },
]

export const networkCalls: readonly CallRule[] = rows.map(({ programs, rule, first, also, unless }) => ({
  programs,
  check: ({ name, args }) => {
    const words = args.filter((arg) => !arg.startsWith('-') || first?.source.startsWith('^-'))
    const isModule = name.startsWith('python')
    if (isModule && !(args.includes('-m') && args.includes('pip'))) return null
    if (first !== undefined && !first.test((isModule ? words[1] : words[0]) ?? '')) return null
    if (also !== undefined && !args.some((arg) => also.test(arg))) return null
    if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
    return report(
      rule,
      `\`${name}\` ${rule === networkRule ? 'reaches out of the machine' : 'brings software onto the machine'}`,
    )
  },
}))

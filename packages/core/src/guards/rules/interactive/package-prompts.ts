import type { InteractiveRow } from './interactive-row.ts'

const yes = 'Add `-y`'

/** Package managers that ask before they change what is installed. */
export const packagePromptRows: readonly InteractiveRow[] = [
  { programs: 'cargo', kind: 'prompt', after: 'login', most: 0, instead: 'Use `CARGO_REGISTRY_TOKEN`' },
  { programs: 'gem', kind: 'prompt', after: 'signin', instead: 'Use the credentials file' },
  { programs: 'pip pip3', kind: 'prompt', after: 'uninstall', unless: /^(?:-\w*y|--yes)$/, instead: yes },
  { programs: 'python', kind: 'prompt', after: '-m pip uninstall', unless: /^(?:-y|--yes)$/, instead: yes },
  {
    programs: 'conda mamba',
    kind: 'prompt',
    after: 'install|create|remove|update|env remove|uninstall|upgrade',
    unless: /^(?:-\w*y|--yes|--dry-run|-d)$/,
    instead: yes,
  },
  {
    programs: 'poetry twine',
    kind: 'prompt',
    after: 'publish|upload',
    unless: /^(?:-[nup]|--(?:no-interaction|username|password|non-interactive).*|--dry-run)$/,
    env: /^(?:TWINE|POETRY)_/,
    instead: 'Use `--non-interactive`',
  },
  {
    programs: 'apt apt-get aptitude',
    kind: 'prompt',
    after: 'install|remove|purge|upgrade|dist-upgrade|full-upgrade|autoremove|autopurge|reinstall|build-dep',
    unless:
      /^(?:-\w*[ysd]\w*|--(?:yes|assume-yes|dry-run|simulate|download-only|just-print|print-uris)|-qq+)$/,
    instead: 'Add `-y`, with `DEBIAN_FRONTEND=noninteractive`',
  },
  {
    programs: 'dnf yum microdnf',
    kind: 'prompt',
    after: 'install|remove|erase|update|upgrade|autoremove|groupinstall|reinstall|downgrade|swap|distro-sync',
    unless: /^(?:-\w*y\w*|--assumeyes|--assumeno|--downloadonly)$/,
    instead: yes,
  },
  {
    programs: 'zypper',
    kind: 'prompt',
    after: 'install|in|remove|rm|update|up|dup|dist-upgrade|patch',
    unless: /^(?:-n|-y|--non-interactive|--no-confirm|--dry-run|-D)$/,
    instead: 'Use `zypper -n`',
  },
  {
    programs: 'pacman yay paru',
    kind: 'prompt',
    when: /^-(?:S[yu]*\w*|R\w*|U\w*)$/,
    unless: /^(?:--noconfirm|-Ss\w*|-S[yu]*[sil]\w*|-Sy|-Syy|--print|-p|-Sp|-Sw)$/,
    instead: 'Add `--noconfirm`',
  },
  { programs: 'emerge', kind: 'prompt', when: /^(?:-\w*a\w*|--ask)$/, instead: 'Leave `--ask` out' },
  { programs: 'brew', kind: 'prompt', when: /^(?:--interactive|-i)$/, instead: 'Leave `--interactive` out' },
  {
    programs: 'flatpak',
    kind: 'prompt',
    after: 'install|uninstall|update|remove',
    unless: /^(?:-\w*y|--assumeyes|--noninteractive)$/,
    instead: yes,
  },
  {
    programs: 'pkg',
    kind: 'prompt',
    after: 'install|delete|upgrade|autoremove',
    unless: /^(?:-\w*y|--yes|-n)$/,
    instead: yes,
  },
  {
    programs: 'do-release-upgrade',
    kind: 'prompt',
    unless: /^(?:-f|-c|--frontend.*|-m)$/,
    instead: 'Use `-f DistUpgradeViewNonInteractive`',
  },
  {
    programs: 'dpkg-reconfigure debconf',
    kind: 'screen',
    unless: /^(?:-f\S*|--frontend\S*|-p\S*|--priority\S*)$/,
    env: /^DEBIAN_FRONTEND$/,
    instead: 'Use `-fnoninteractive`',
  },
  { programs: 'update-alternatives', kind: 'prompt', when: /^--config$/, instead: 'Use `--set`' },
]

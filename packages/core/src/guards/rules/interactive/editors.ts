import type { InteractiveRow } from './interactive-row.ts'

const edit = 'Change the file with `sed -i`, or write it with a heredoc'

export const editorRows: readonly InteractiveRow[] = [
  {
    programs: 'vim vi nvim view rvim rview gvim vimdiff nvimdiff gview vimtutor',
    kind: 'editor',
    unless: /^-(?:es?|E?s|es\w*|c?s)$|^--(?:headless|clean-only)$|^-[eE]s/,
    instead: `${edit}, or \`vim -es -c … -c wq\``,
  },
  { programs: 'ex', kind: 'session', unless: /^-\w*(?:s|c)/, instead: 'Use `ex -s file <<< …`' },
  {
    programs: 'nano pico micro joe jed jove ne hx helix kak zile mg jmacs jstar rjoe tilde dte amp',
    kind: 'editor',
    instead: edit,
  },
  {
    programs: 'emacs xemacs',
    kind: 'editor',
    unless: /^-?-(?:batch|script|daemon|bg-daemon)/,
    instead: 'Use `emacs --batch`',
  },
  {
    programs: 'emacsclient',
    kind: 'editor',
    unless: /^-(?:n|e)$|^--(?:eval|no-wait)/,
    instead: 'Use `emacsclient --no-wait`',
  },
  { programs: 'ed red', kind: 'session', instead: 'Use `ed -s file <<< …`' },
  {
    programs: 'visudo vipw vigr',
    kind: 'editor',
    unless: /^(?:-c|--check)$/,
    instead: 'Write a file and check it with `visudo -c`',
  },
  { programs: 'sudoedit', kind: 'editor', instead: edit },
  { programs: 'sudo', kind: 'editor', when: /^(?:-e|--edit)$/, instead: edit },
  { programs: 'crontab', kind: 'editor', when: /^-e$|^-\w*e$/, instead: 'Install a file: `crontab file`' },
  {
    programs: 'systemctl',
    kind: 'editor',
    after: 'edit',
    unless: /^--stdin$/,
    instead: 'Write the drop-in file',
  },
  {
    programs: 'kubectl oc',
    kind: 'editor',
    after: 'edit',
    env: /EDITOR$/,
    instead: 'Use `kubectl patch` or `kubectl apply -f`',
  },
  {
    programs: 'ansible-vault',
    kind: 'editor',
    after: 'edit|create',
    env: /EDITOR$/,
    instead: 'Use `ansible-vault encrypt` on a file',
  },
  { programs: 'virsh', kind: 'editor', after: 'edit', instead: 'Use `virsh define file`' },
  { programs: 'helm', kind: 'editor', after: 'secrets edit', instead: 'Encrypt a file' },
  {
    programs: 'sops',
    kind: 'editor',
    unless:
      /^-(?:d|e|i)$|^--(?:decrypt|encrypt|set|extract|rotate|in-place)|^(?:decrypt|encrypt|exec-env|exec-file|publish|updatekeys|set|unset)$/,
    least: 1,
    instead: 'Use `sops --set` or `sops decrypt`',
  },
  { programs: 'pass', kind: 'editor', after: 'edit', instead: 'Use `pass insert -m`' },
  { programs: 'chezmoi', kind: 'editor', after: 'edit', instead: 'Change the source file' },
  {
    programs: 'code cursor subl atom gedit kate mate zed',
    kind: 'editor',
    when: /^(?:-w|--wait|--block)$/,
    instead: edit,
  },
  {
    programs: 'gh',
    kind: 'prompt',
    after: 'pr create|issue create|release create|repo create',
    unless:
      /^(?:-t|-b|-F|-f|--title|--body|--body-file|--fill\S*|--notes\S*|-n|--generate-notes|--public|--private|--source|--web|-w)$/,
    instead: 'Give `--title` and `--body`',
  },
]

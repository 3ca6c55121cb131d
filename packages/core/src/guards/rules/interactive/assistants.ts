import type { InteractiveRow } from './interactive-row.ts'

/** Assistants and recorders with a conversation or a shell of their own. */
export const assistantRows: readonly InteractiveRow[] = [
  {
    programs: 'claude',
    kind: 'session',
    unless:
      /^(?:-\w*[pvh]|--print|mcp|config|update|doctor|install|plugin|agents|auth|setup-token|migrate-installer)$/,
    instead: 'Use `claude -p`',
  },
  {
    programs: 'codex',
    kind: 'session',
    unless:
      /^(?:exec|e|login|logout|mcp|mcp-server|apply|a|completion|cloud|debug|sandbox|review|app-server)$/,
    instead: 'Use `codex exec`',
  },
  {
    programs: 'gemini',
    kind: 'session',
    valued: '-m -e --model --extensions --include-directories --approval-mode',
    unless: /^(?:-p|--prompt|-l|--list-\S+|mcp|extensions|-v)(?:=.*)?$/,
    most: 0,
    instead: 'Use `gemini -p`',
  },
  {
    programs: 'opencode',
    kind: 'session',
    unless: /^(?:run|serve|web|auth|agent|mcp|models|stats|upgrade|uninstall|export|import|github|acp)$/,
    instead: 'Use `opencode run`',
  },
  {
    programs: 'aider',
    kind: 'session',
    unless:
      /^(?:-m|-f|--(?:message|message-file|msg|commit|lint|test|exit|show-repo-map|list-models|apply).*)$/,
    instead: 'Use `aider --message`',
  },
  {
    programs: 'ollama',
    kind: 'session',
    after: 'run',
    most: 1,
    instead: 'Give the prompt: `ollama run model prompt`',
  },
  { programs: 'llm', kind: 'session', after: 'chat', instead: 'Give the prompt: `llm prompt`' },
  { programs: 'ansible-console', kind: 'session', instead: 'Use `ansible host -m command -a …`' },
  {
    programs: 'script',
    kind: 'session',
    valued: '-c -O -I -B -T -E -o -m --command',
    unless: /^(?:-\w*c|-c.*|--command.*|-V)$/,
    most: 1,
    instead: 'Use `script -c command`',
  },
  {
    programs: 'asciinema',
    kind: 'session',
    after: 'rec|record|session|stream',
    unless: /^(?:-c|--command)/,
    instead: 'Use `asciinema rec -c command`',
  },
  { programs: 'bat batcat', kind: 'pager', when: /^--paging=always$/, instead: 'Use `--paging=never`' },
]

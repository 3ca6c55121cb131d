import type { InteractiveRow } from './interactive-row.ts'

const message = 'Give the message with `-m`'

/** Other programs than git that open an editor for the message of a commit. */
export const versionControlRows: readonly InteractiveRow[] = [
  {
    programs: 'svn',
    kind: 'editor',
    after: 'commit|ci',
    unless: /^(?:-[mF].*|--(?:message|file)\S*)$/,
    env: /^(?:SVN_EDITOR|EDITOR|VISUAL)$/,
    instead: message,
  },
  {
    programs: 'hg',
    kind: 'editor',
    after: 'commit|ci|histedit|qnew|backout',
    unless: /^(?:-\w*[ml].*|--(?:message|logfile|commands)\S*)$/,
    env: /^(?:HGEDITOR|EDITOR|VISUAL)$/,
    instead: message,
  },
  {
    programs: 'fossil',
    kind: 'editor',
    after: 'commit|ci',
    unless: /^(?:-m|-M|--comment|--message-file|--dry-run|-n)$/,
    env: /^(?:EDITOR|VISUAL)$/,
    instead: message,
  },
  {
    programs: 'bzr brz cvs',
    kind: 'editor',
    after: 'commit|ci',
    unless: /^(?:-[mF].*|--(?:message|file)\S*)$/,
    env: /EDITOR$|^VISUAL$/,
    instead: message,
  },
  {
    programs: 'jj',
    kind: 'editor',
    after: 'commit|ci|describe|desc|split|squash --interactive',
    unless: /^(?:-m.*|--(?:message|stdin|no-edit)\S*)$/,
    env: /EDITOR$|^VISUAL$/,
    instead: message,
  },
]

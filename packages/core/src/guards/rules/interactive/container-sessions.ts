import type { InteractiveRow } from './interactive-row.ts'

/** Programs in containers with an open input; one that is named is judged by itself. */
export const containerSessionRows: readonly InteractiveRow[] = [
  {
    programs: 'kubectl oc',
    kind: 'session',
    after: 'run|debug',
    when: /^-\w*i\w*$|^--stdin(?:=true)?$/,
    unless: /^--$/,
    instead: 'Leave `-i` and `-t` out',
  },
  { programs: 'kubectl oc', kind: 'session', after: 'attach', instead: 'Use `kubectl logs`' },
]

import type { InteractiveRow } from './interactive-row.ts'

/** Programs in containers with an open input. */
export const containerSessionRows: readonly InteractiveRow[] = [
  {
    programs: 'kubectl oc',
    kind: 'session',
    after: 'exec|run|debug',
    when: /^-\w*i\w*$|^--stdin(?:=true)?$/,
    instead: 'Leave `-i` and `-t` out',
  },
  { programs: 'kubectl oc', kind: 'session', after: 'attach', instead: 'Use `kubectl logs`' },
  {
    programs: 'docker podman nerdctl',
    kind: 'session',
    after: 'run|exec|container exec|container run|compose run',
    when: /^-(?:\w*i\w*|-interactive(?:=true)?)$/,
    valued: '-v -e -p -w -u',
    instead: 'Leave `-i` and `-t` out',
  },
  {
    programs: 'docker-compose',
    kind: 'session',
    after: 'exec',
    unless: /^(?:-T|--no-tty)$/,
    instead: 'Add `-T`',
  },
  {
    programs: 'docker podman',
    kind: 'session',
    after: 'compose exec',
    unless: /^(?:-T|--no-tty|-d|--detach)$/,
    instead: 'Add `-T`',
  },
]

/** A descendant that outlives careless killing. It beats into a file, and ends by itself after a minute. */
export interface VictimKind {
  readonly name: string
  /** Script of the command; `beat` is a shell function that says its pid in the file `pid` and beats into `beats`. */
  readonly script: string
}

/** In a subshell, so that `$BASHPID` is the victim's own; it beats ten times a second. */
export const heartbeat: string = [
  'beat() {',
  '  echo "$BASHPID" > pid.new; mv pid.new pid',
  '  for _ in {1..600}; do echo >> beats; sleep 0.1; done',
  '}',
  'export -f beat',
  '',
].join('\n')

/** The leader waits, so that the timeout finds the whole tree. */
const leader = 'sleep 60'

export const victimKinds: readonly VictimKind[] = [
  { name: 'setsid', script: `setsid bash -c beat > /dev/null 2>&1 &\n${leader}` },
  { name: 'double fork', script: `( ( beat ) > /dev/null 2>&1 & )\n${leader}` },
  {
    name: 'double fork in a session of its own',
    script: `( setsid bash -c beat > /dev/null 2>&1 & )\n${leader}`,
  },
  { name: 'deaf to TERM', script: `( trap '' TERM; beat ) > /dev/null 2>&1 &\n${leader}` },
  { name: 'holding both pipes', script: `setsid bash -c "trap '' TERM; beat" &\n${leader}` },
]

import type { Victim } from './heartbeat.ts'
import { quote } from './quote.ts'

/**
 * Outlives every limit of a case, in steps of 50 ms so that traps run soon, and ends by itself after about a minute,
 * so that a failing case leaves nothing for good.
 */
export const lastForAMinute = 'n=0; while [ $n -lt 1200 ]; do n=$((n+1)); sleep 0.05; done'

/** Waits until a file is there, for a minute at the most. */
export const untilThere = (path: string): string => waitFor('-e', path)

/** Waits until a file holds something, for a minute at the most. */
export const untilFilled = (path: string): string => waitFor('-s', path)

/** Shows a victim alive from inside a command: it has beaten twice when the leader goes on. */
export const untilBeating = ({ beatFile }: Victim): string =>
  `n=0; while [ "$(cat ${quote(beatFile)} 2>/dev/null | wc -c)" -lt 2 ] && [ $n -lt 3000 ]; do n=$((n+1)); sleep 0.02; done`

const waitFor = (test: '-e' | '-s', path: string): string =>
  `n=0; while [ ! ${test} ${quote(path)} ] && [ $n -lt 3000 ]; do n=$((n+1)); sleep 0.02; done`

import { createShell } from '@shell/core'
import { localDriver } from '@shell/driver-local'

/** Keeps starting commands of every sort until somebody kills it; says `running` once the lasting ones run. */
const lasting = [
  'sleep 60',
  'setsid sleep 60 & wait',
  '( setsid sleep 60 > /dev/null 2>&1 < /dev/null & ) ; sleep 60',
  `trap '' TERM HUP INT; sleep 60 & wait; sleep 60`,
]
const brief = ['true', 'sleep 0.02 & true', 'setsid sleep 0.05 & sleep 0.01', 'seq 1 1000', 'sleep 0.03']

const shell = await createShell({ driver: localDriver() })
await Promise.all(lasting.map((script) => shell.spawn(script)))
process.stdout.write('running\n')
for (let round = 0; ; round += 1) await shell.exec(brief[round % brief.length] ?? 'true')

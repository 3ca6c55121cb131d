import type { Call } from '../../calls/call.ts'
import { report } from '../../calls/report.ts'
import type { Walker } from '../../walk/walker.ts'
import { background } from '../background.ts'
import { forkBomb } from '../fork-bomb.ts'
import { killAll } from '../kill-all.ts'
import { networkRule } from '../network.ts'
import { remoteCode } from '../remote-code.ts'
import { matchesOf } from './literals.ts'

const fetches =
  /\b(?:urlopen|urlretrieve|requests\.(?:get|post|put|request)|fetch|axios|https?\.(?:get|request)|file_get_contents\s*\(\s*["']http|open-uri|Net::HTTP|LWP::Simple)/

const requests = new RegExp(`${fetches.source}\\s*\\(`, 'g')

/** A shell whose streams are those of a connection. */
const handsShell = /\b(?:dup2|pty\.spawn)\b|\/bin\/(?:ba|z|da)?sh\b|["'](?:ba|z|da)?sh["']|cmd\.exe/

/** A loop without an end that starts programs and waits for none of them. */
const spawnsForEver =
  /\b(?:while\s*\(?\s*(?:1|true|True)\s*\)?|for\s*\(\s*;\s*;\s*\)|setInterval\s*\(|loop\s*(?:do|\{))[\s\S]{0,400}?\b(?:spawn|Popen|execFile|Process\.spawn)\s*\(/

/** What code of another language does to processes: signals, forks, texts that it runs. */
export function judgeProcesses(code: string, call: Call, walk: Walker): void {
  if (/\bkill\w*\s*\(?\s*(?:-1\s*,|["']?(?:\d+|KILL|SIGKILL|:KILL)["']?\s*,\s*-1\b)/.test(code)) {
    walk.report(call.span, report(killAll.everything, 'the code sends a signal to every process'))
  }
  if (/\b(?:exec|eval)\b/.test(code) && /\b(?:b64decode|fromhex|atob|base64_decode|decode64)\b/.test(code)) {
    walk.report(call.span, report(remoteCode.encoded, 'the code runs text that was encoded'))
  }
  if (code.split('\n').some((line) => /\b(?:exec|eval)\b/.test(line) && fetches.test(line))) {
    walk.report(call.span, report(remoteCode.piped, 'the code runs what comes from the network'))
  }
  const request = matchesOf(code, requests)[0]
  if (request !== undefined)
    walk.report(call.span, report(networkRule, `the code reaches out of the machine by \`${request[0]}\``))
  if (
    /\bsocket\b|\bTCPSocket\b|\bnet\.connect\b|createConnection|fsockopen/i.test(code) &&
    handsShell.test(code)
  ) {
    walk.report(call.span, report(remoteCode.shell, 'the code gives a shell to whoever is at the other end'))
  }
  if (/start_new_session\s*=\s*True|\bdetached\s*:\s*true|preexec_fn\s*=\s*os\.setsid/.test(code)) {
    walk.report(call.span, report(background.detached, 'the code leaves what it starts running'))
  }
  if (spawnsForEver.test(code)) walk.report(call.span, forkBomb.loop())
  if (!/\b(?:pcntl_)?fork\b/.test(code) || /["'][^"']*\bfork\b[^"']*["']/.test(code)) return
  const repeats =
    /\b(?:while|loop|for\s*\(;;|until|forever)\b|\biter\(\s*int\b|itertools\.(?:count|repeat|cycle)/.test(
      code,
    )
  walk.report(
    call.span,
    repeats
      ? forkBomb.loop()
      : report(background.fork, 'the code forks, and the copy may outlive the command'),
  )
}

import type { Call } from '../calls/call.ts'
import { report } from '../calls/report.ts'
import { isUnknown, mark, readable } from '../evaluate/marks.ts'
import { type Output, unknownOutput } from '../evaluate/output.ts'
import { remoteCode } from '../rules/remote-code.ts'
import type { Change, Walker } from '../walk/walker.ts'

/** What happens when a shell or an interpreter reads text that something else gave. */
export function readByShell(output: Output | null, call: Call, walk: Walker, change: Change = {}): Output {
  if (output === null) return unknownOutput
  const reader = call.name === '.' ? 'source' : call.name
  if (output.isDecoded)
    walk.report(call.span, report(remoteCode.encoded, `\`${reader}\` runs text that was encoded`))
  if (output.isRemote)
    walk.report(call.span, report(remoteCode.piped, `\`${reader}\` runs what comes from the network`))
  else if (output.text === null && !output.isLocal && !output.isDecoded && reader !== 'source') {
    walk.report(
      call.span,
      report(remoteCode.unknown, `\`${reader}\` runs text that another program makes up`),
    )
  }
  return output.text === null ? unknownOutput : readText(output.text, call, walk, change)
}

/** Text that is given to a shell as an argument. */
export function readText(text: string, call: Call, walk: Walker, change: Change = {}): Output {
  if (text.includes(mark.remote)) {
    walk.report(call.span, report(remoteCode.piped, `\`${call.name}\` runs what comes from the network`))
  } else if (text.includes(mark.decoded)) {
    walk.report(call.span, report(remoteCode.encoded, `\`${call.name}\` runs text that was encoded`))
  }
  if (isUnknown(text) && readable(text).replaceAll('…', '').trim() === '') return unknownOutput
  return walk.runText(text, call, change)
}

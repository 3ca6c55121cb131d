import type { Call } from '../calls/call.ts'
import { couldMatch } from '../evaluate/glob-pattern.ts'
import { readable } from '../evaluate/marks.ts'

/** Programs that a name made of patterns is worth comparing with. */
const suspects =
  'rm dd sh bash mkfs mkfs.ext4 shred chmod chown mv find wipefs kill killall shutdown reboot poweroff halt unlink truncate'.split(
    ' ',
  )

/** Which programs an unknown name may stand for: by its known characters, or by its arguments where it has none. */
export function possiblePrograms({ name, args }: Call): readonly string[] {
  const known = readable(name).replaceAll(/[…*?[\]]/g, '')
  if (known !== '') return suspects.filter((each) => couldMatch(name, each))
  return args.some((arg) => /^-\w*[rR]/.test(arg) || arg === '--recursive') ? ['rm'] : []
}

import { literal, matchesOf, textOf } from './literals.ts'

/** A path whose rights or owner code changes. */
export interface CodeRights {
  readonly path: string
  readonly isOwner: boolean
  readonly isRecursive: boolean
}

/** What code of another language does to rights: `os.chmod("/x", 0o777)`, `chmod 0777, "/x"`, `FileUtils.chown_R`. */
export function rightsIn(code: string): readonly CodeRights[] {
  return matchesOf(code, changed).map((match) => ({
    path: textOf(match, 2),
    isOwner: match[1]?.includes('own') === true,
    isRecursive: match[1]?.endsWith('_R') === true,
  }))
}

const changed = new RegExp(
  String.raw`\b((?:l|f)?ch(?:mod|own)(?:Sync|_R)?)\b\s*\(?\s*(?:(?:0?o?[\d_]+|nil|-1|["'][\w:+-]*["'])\s*,\s*){0,2}${literal}`,
  'g',
)

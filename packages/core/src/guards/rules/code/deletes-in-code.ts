import { mark } from '../../evaluate/marks.ts'
import { literal, matchesOf, textOf } from './literals.ts'

/** A path that code deletes. */
export interface CodeDelete {
  readonly path: string
  readonly isRecursive: boolean
}

/** What code of another language deletes: told by its calls, and by the places that it goes through while it deletes. */
export function deletesIn(code: string): readonly CodeDelete[] {
  return [
    ...matchesOf(code, recursive).map((match) => ({
      path: match[3] === undefined ? (match[1] ?? match[2] ?? match[4] ?? '') : '~',
      isRecursive: true,
    })),
    ...matchesOf(code, withOption).map((match) => ({ path: textOf(match), isRecursive: true })),
    ...matchesOf(code, single).map((match) => ({ path: textOf(match), isRecursive: false })),
    ...sweptBy(code),
  ]
}

const homeCall = String.raw`((?:str\()?(?:Path\.home\(\)|pathlib\.Path\.home\(\)|os\.homedir\(\)|Dir\.home|os\.path\.expanduser\(\s*["']~["']\s*\)|process\.env\.HOME|ENV\[["']HOME["']\]|os\.environ\[["']HOME["']\]))`
const wrapped = String.raw`(?:(?:pathlib\.)?Path\(|os\.path\.\w+\()?\s*`

const recursive = new RegExp(
  String.raw`(?:rmtree|remove_tree|rmSync|rmdirSync|rm_rf|rm_r|remove_dir|remove_entry_secure|rimraf(?:\.sync)?|removeSync|emptyDirSync|fs(?:p|\.promises)?\.(?:rm|remove|rmdir)|promises["']\)\.(?:rm|rmdir)|removedirs|Deno\.remove(?:Sync)?|Remove-Item(?:\s+-\w+)*)\s*\(?\s*${wrapped}(?:${literal}|${homeCall}|(?<=Remove-Item(?:\s+-\w+)*\s)([^\s"';|]+))`,
  'g',
)
/** `unlink(path, recursive = TRUE)`, `rm(path, { recursive: true })`. */
const withOption = new RegExp(
  String.raw`\b(?:unlink|rm|rmdir|remove)\(\s*${literal}\s*[,;]\s*\{?\s*["']?(?:recursive|force)["']?\s*[:=]\s*[Tt1]`,
  'g',
)

const single = new RegExp(
  String.raw`(?:\bunlink(?:Sync)?|os\.(?:remove|unlink|rmdir)|File\.(?:delete|unlink)|FileUtils\.rm(?:_f)?|\btruncate(?:Sync)?)\s*\(?\s*${literal}`,
  'g',
)

const verb =
  /\b(?:unlink(?:Sync)?|remove|rmtree|rmdir(?:Sync)?|removedirs|rm_rf|rm_r|rmSync|File\.delete|os\.remove|send2trash|remove_tree)\b|\.(?:rm|delete)\s*\(|\bFile\.delete\b/

const visited = new RegExp(
  String.raw`(?:\b(?:i?glob|Path|PosixPath|listdir|scandir|walk|readdir(?:Sync)?|opendir|bsd_glob|Find\.find|find|rglob|Dir\.(?:glob|each_child|children|entries)|Dir)\s*[(\[ ]\s*)${literal}`,
  'g',
)

/** `<\/etc\/*>` of Perl. */
const angled = /<((?:\/|~)[^<>\s"']*)>/g

/** Code that goes through a place and deletes may delete all that it meets there. */
function sweptBy(code: string): readonly CodeDelete[] {
  if (!verb.test(code)) return []
  const paths = [
    ...matchesOf(code, visited).map((match) => textOf(match)),
    ...matchesOf(code, angled).map((match) => match[1] ?? ''),
  ]
  return paths.map((path) => ({ path: path.replaceAll('*', mark.star), isRecursive: true }))
}

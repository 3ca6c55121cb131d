import type { Call } from '../calls/call.ts'
import { Options, optionNames } from '../calls/options.ts'
import { isUnknown } from '../evaluate/marks.ts'
import { resolvePath, spellPath } from '../paths/resolve-path.ts'

const noOptions = optionNames('')

/** What a program leaves behind in the files, for the commands after it. */
export function rememberFiles(call: Call): void {
  if (call.name === 'ln' || call.name === 'mount') rememberLink(call)
  else if (call.name === 'cp' || call.name === 'install' || call.name === 'mv') rememberCopy(call)
}

/** `ln -s /etc here` and `mount --bind / here` give a place a second name. */
function rememberLink({ scope, args, name }: Call): void {
  const options = new Options(args, optionNames('-t -o --target-directory --options'))
  if (name === 'mount' && !options.has('--bind', '--rbind', '-B', '-R') && options.value('-o') !== 'bind')
    return
  const [target, link] = options.operands
  if (target === undefined || link === undefined) return
  scope.links.set(
    spellPath(resolvePath(link, scope.cwd)),
    spellPath(resolvePath(target, scope.cwd, scope.links)),
  )
}

/** A program keeps its nature under a new name. */
function rememberCopy({ scope, args }: Call): void {
  const [source, target] = new Options(args, noOptions).operands
  if (source === undefined || target === undefined || isUnknown(source)) return
  const from = spellPath(resolvePath(source, scope.cwd, scope.links))
  const to = spellPath(resolvePath(target, scope.cwd, scope.links))
  if (/\/s?bin\//.test(from)) scope.programs.set(to, from)
  const content = scope.files.get(from)
  if (content !== undefined) scope.files.set(to, content)
}

import type { ParameterPiece, Word } from '../syntax/tree.ts'
import { decodeEscapes } from './escapes.ts'
import type { Expander } from './expand-word.ts'
import { patternSource } from './glob-pattern.ts'
import { isUnknown, mark, whenSet } from './marks.ts'

type Values = readonly (readonly string[])[]
type ExpandOperand = (operand: Word) => readonly string[]

/** Every value of `$name` and its kin; each is a list of fields. Operands are expanded even where they go unused. */
export function expandParameter(piece: ParameterPiece, expander: Expander, expand: ExpandOperand): Values {
  const index = piece.index === null ? null : (expand(piece.index)[0] ?? '')
  const operands = (piece.operation?.operands ?? []).map(expand)
  const list = listOf(piece, index, expander)
  if (list !== null) return [list]
  if (piece.isLength) return [[mark.some]]
  const set = knownValue(piece, index, expander)
  if (piece.operation === null) return (set ?? [unset(expander)]).map((value) => [value])
  return operate(piece.operation.operator, set, operands, unset(expander)).map((value) => [value])
}

const unset = ({ scope }: Expander): string => (scope.isStrict ? mark.some : mark.any)

/** `$@`, `$*` and `${name[@]}`. */
function listOf(piece: ParameterPiece, index: string | null, { scope }: Expander): readonly string[] | null {
  if (piece.operation !== null || piece.isLength || piece.isIndirect) return null
  if (piece.name === '@') return scope.positional ?? []
  if (piece.name === '*') return joined(scope.positional ?? [], piece.isQuoted)
  if (index !== '@' && index !== '*') return null
  const elements = scope.arrays.get(piece.name) ?? scope.lookUp(piece.name) ?? []
  return index === '@' ? elements : joined(elements, piece.isQuoted)
}

const joined = (fields: readonly string[], isQuoted: boolean): readonly string[] =>
  isQuoted ? [fields.join(' ')] : fields

function knownValue(
  piece: ParameterPiece,
  index: string | null,
  expander: Expander,
): readonly string[] | null {
  const { scope } = expander
  const direct = directValue(piece.name, index, expander)
  if (!piece.isIndirect) return direct
  const [name] = direct ?? []
  return name === undefined || isUnknown(name) ? null : scope.lookUp(name)
}

function directValue(name: string, index: string | null, { scope }: Expander): readonly string[] | null {
  if (name === '@' || name === '*') return [(scope.positional ?? []).join(' ')]
  if (/^[1-9]\d*$/.test(name)) {
    if (scope.positional === null) return null
    return [scope.positional[Number(name) - 1] ?? '']
  }
  const elements = index === null ? undefined : scope.arrays.get(name)
  if (elements === undefined) return scope.lookUp(name)
  const element = elements.at(Number(index))
  return /^-?\d+$/.test(index ?? '') && element !== undefined ? [element] : elements
}

function operate(
  operator: string,
  set: readonly string[] | null,
  operands: readonly (readonly string[])[],
  unsetValue: string,
): readonly string[] {
  const [first = [''], second = ['']] = operands
  switch (operator) {
    case '-':
    case '=':
      return set ?? [...first, mark.some]
    case ':-':
    case ':=':
      return set === null ? [...first, mark.some] : set.flatMap((value) => (value === '' ? first : [value]))
    case '+':
    case ':+':
      return set === null ? ['', ...first] : first
    case '?':
    case ':?':
      return (set ?? [mark.some]).map(whenSet)
    default:
      return (set ?? [unsetValue]).flatMap((value) =>
        first.flatMap((one) => second.map((two) => transform(operator, value, one, two, operands.length))),
      )
  }
}

function transform(operator: string, value: string, first: string, second: string, count: number): string {
  if (isUnknown(value)) return value
  // Patterns of a stranger can take for ever on a long text.
  if (value.length > 1_000 || (first.match(/[*+?]/g)?.length ?? 0) > 4) return mark.any
  switch (operator) {
    case '#':
    case '##':
      return value.replace(new RegExp(`^${patternSource(glob(first), operator === '##')}`, 's'), '')
    case '%':
      return shortestSuffix(value, glob(first))
    case '%%':
      return value.replace(new RegExp(`${patternSource(glob(first))}$`, 's'), '')
    case '/':
    case '//':
      return value.replace(
        new RegExp(patternSource(glob(first)), operator === '//' ? 'gs' : 's'),
        () => second,
      )
    case '/#':
      return value.replace(new RegExp(`^${patternSource(glob(first))}`, 's'), () => second)
    case '/%':
      return value.replace(new RegExp(`${patternSource(glob(first))}$`, 's'), () => second)
    case ':':
      return slice(value, first, count > 1 ? second : null)
    case '^':
      return value.charAt(0).toUpperCase() + value.slice(1)
    case '^^':
      return value.toUpperCase()
    case ',':
      return value.charAt(0).toLowerCase() + value.slice(1)
    case ',,':
      return value.toLowerCase()
    case '@':
      return first === 'E' ? decodeEscapes(value) : value
    default:
      return mark.any
  }
}

/** The operand comes as text; in this place its stars are a pattern. */
const glob = (text: string): string => text.replaceAll('*', mark.star).replaceAll('?', mark.question)

function shortestSuffix(value: string, pattern: string): string {
  const match = new RegExp(`^(.*)${patternSource(pattern)}$`, 's').exec(value)
  return match?.[1] ?? value
}

function slice(value: string, from: string, length: string | null): string {
  const start = Number(from.trim() || 0)
  const count = length === null ? null : Number(length.trim() || 0)
  if (!Number.isInteger(start) || (count !== null && !Number.isInteger(count))) return mark.any
  const begin = start < 0 ? Math.max(0, value.length + start) : start
  if (count === null) return value.slice(begin)
  return count < 0 ? value.slice(begin, value.length + count) : value.slice(begin, begin + count)
}

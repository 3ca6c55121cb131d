import { hostileSeeds, repeated } from './hostile-texts.ts'
import { seededRandom } from './seeded-random.ts'

/** The text of this number: random characters, random words, or one hostile word again and again, up to 64 KiB. */
export function randomCommand(index: number): string {
  const random = seededRandom(index * 2_654_435_761)
  if (index % 1_000 === 0) return longText(random)
  const length = 1 + Math.floor(random() * 40)
  if (index % 2 === 0) {
    const limit = random() < 0.9 ? 128 : 65_536
    return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * limit)))
  }
  const separator = random() < 0.7 ? ' ' : ''
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(separator)
}

function longText(random: () => number): string {
  const seed = hostileSeeds[Math.floor(random() * hostileSeeds.length)] ?? ''
  return repeated(seed, 2 ** (10 + Math.floor(random() * 7)))
}

const words: readonly string[] = [
  ...hostileSeeds,
  ...[
    'rm',
    '-rf',
    '/',
    '$HOME',
    'x',
    'sh',
    '-c',
    "'ls'",
    '"$x"',
    '|',
    '&&',
    'done',
    'fi',
    'esac',
    '}',
    'curl',
  ],
  ...[
    'git push -f',
    'vim',
    '>',
    '/dev/sda',
    'echo',
    'find',
    '.',
    '-delete',
    'then',
    'chmod',
    '-R',
    '777',
    'in',
    'END',
  ],
]

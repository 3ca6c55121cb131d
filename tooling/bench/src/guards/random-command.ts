const hostile: readonly string[] = [
  ...[
    '$(',
    '"$(',
    '`',
    '<(',
    '>(',
    '((',
    '[[',
    'a=( ',
    '<',
    'a|',
    'a&&',
    '{a,',
    '(',
    ')',
    '"',
    "'",
    '$((',
    '<<E\n',
  ],
  ...[
    'if ',
    'for i in ',
    'case x in ',
    'f(){ ',
    ';',
    '&',
    '\\',
    '\n',
    '*',
    '[',
    '!(',
    'eval ',
    'sudo ',
    'xargs ',
    '~',
  ],
  ...[
    'while ',
    'do ',
    '[a',
    '$x',
    '{1..9}',
    'a=$a$a;',
    'find -exec ',
    'bash -c ',
    "$'",
    '/*',
    '/[a-z]*',
    'system(',
  ],
  ...[
    '"a" | getline',
    'coproc ',
    '|& ',
    '>/dev/sda ',
    'x[',
    '$[',
    'time ',
    'select ',
    '{fd}>',
    '<&',
    "<<'E'\n",
    '.*.*',
  ],
]

const words: readonly string[] = [
  ...hostile,
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
    'git',
  ],
  ...[
    'push',
    '-f',
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

/** The text of this number: random characters, random words, or one hostile word again and again, up to 64 KiB. */
export function randomCommand(index: number): string {
  const random = randomFrom(index)
  if (index % 1_000 === 0) return repeated(random)
  const length = 1 + Math.floor(random() * 40)
  if (index % 2 === 0) {
    const limit = random() < 0.9 ? 128 : 65_536
    return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * limit)))
  }
  const separator = random() < 0.7 ? ' ' : ''
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(separator)
}

function repeated(random: () => number): string {
  const seed = hostile[Math.floor(random() * hostile.length)] ?? ''
  const length = 2 ** (10 + Math.floor(random() * 7))
  return seed.repeat(Math.ceil(length / seed.length)).slice(0, length)
}

/** The same numbers for the same index, so that a text can be found again. */
function randomFrom(index: number): () => number {
  let state = (index * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

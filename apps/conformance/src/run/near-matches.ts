import leven from 'leven'

/** At most three of `candidates` that `word` may have been meant to be, nearest first. */
export const nearMatches = (word: string, candidates: Iterable<string>): readonly string[] => {
  const farthest = Math.max(2, Math.floor(word.length / 3))
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

/** A word that is a part of a candidate, such as `setsid`, is as near as one wrong letter. */
const distanceOf = (word: string, candidate: string): number =>
  word.length > 2 && candidate.includes(word) ? 1 : leven(word, candidate)

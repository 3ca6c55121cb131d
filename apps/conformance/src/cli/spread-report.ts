/**
 * Gives every value of `--report` a flag of its own: `--report json=a junit=b ./x.ts` becomes
 * `--report json=a --report junit=b ./x.ts`, so that a target that follows is not taken for a report.
 */
export const spreadReport = (values: readonly string[]): readonly string[] => {
  const spread: string[] = []
  let inReport = false
  let optionsOver = false
  for (const value of values) {
    const another = inReport && !optionsOver && spread.at(-1) !== '--report' && reportValue.test(value)
    if (another) spread.push('--report')
    spread.push(value)
    optionsOver ||= value === '--'
    inReport = value === '--report' || (inReport && reportValue.test(value))
  }
  return spread
}

/** A path that is a target has a slash, a dot or an at sign before any equals sign. */
const reportValue = /^[a-z]+=/i

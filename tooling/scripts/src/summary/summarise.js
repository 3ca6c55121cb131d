/**
 * What one package, or the suite, has counted.
 * @typedef {object} Counts
 * @property {string} name
 * @property {string} step The step that ran it.
 * @property {number} passed
 * @property {number} skipped
 * @property {readonly string[]} failures One line for each failed test, or for what kept the tests from running.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {number} exitCode
 *
 * @typedef {object} Summary
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} problems
 */

/**
 * Sums up. Each failure counts once: a package in which no test passed counts as one, and so does a failed step that
 * no failed test of its own explains. A good step adds nothing.
 * @param {{ sources: readonly Counts[], steps: readonly Step[] }} what
 * @returns {Summary}
 */
export function summarise({ sources, steps }) {
  const failed = sources.flatMap((source) =>
    failuresOf(source).map((failure) => ({ step: source.step, failure })),
  )
  const unexplained = steps.filter(
    ({ name, exitCode }) => exitCode !== 0 && !failed.some(({ step }) => step === name),
  )
  const problems = [
    ...failed.map(({ failure }) => `FAILED ${failure}`),
    ...unexplained.map(
      ({ name, exitCode }) =>
        `FAILED npm run ${name}: expected exit code 0, got ${exitCode}; see its output above`,
    ),
  ]
  return {
    passed: sum(sources, 'passed'),
    failed: problems.length,
    skipped: sum(sources, 'skipped'),
    problems,
  }
}

/** @param {Counts} source */
function failuresOf({ name, passed, failures }) {
  if (passed > 0 || failures.length > 0) return failures.map((failure) => `${name}: ${failure}`)
  return [`${name}: expected at least one passed test; none ran`]
}

/**
 * @param {readonly Counts[]} sources
 * @param {'passed' | 'skipped'} key
 */
const sum = (sources, key) => sources.reduce((total, each) => total + each[key], 0)

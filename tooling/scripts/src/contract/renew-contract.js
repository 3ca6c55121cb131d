/**
 * @typedef {object} ListedCase
 * @property {string} id
 * @property {string} rule
 */

/**
 * Writes below each rule of the contract the cases that prove it, in the place of what stood there. A rule is a heading of
 * the third level; its list is the line that begins with `Cases:`, at the end of its section.
 * @param {string} document
 * @param {readonly ListedCase[]} cases
 * @returns {string}
 */
export function renewContract(document, cases) {
  return document.replace(
    /^### ([a-z]+\/[a-z-]+)\n([\s\S]*?)(?=^#{2,3} )/gm,
    (_, /** @type {string} */ rule, /** @type {string} */ body) => {
      const text = body.replace(/^Cases: .*\n/m, '').trim()
      const ids = cases.filter((each) => each.rule === rule).map(({ id }) => `\`${id}\``)
      return `### ${rule}\n\n${text}\n\nCases: ${ids.length === 0 ? 'none' : ids.join(' · ')}\n\n`
    },
  )
}

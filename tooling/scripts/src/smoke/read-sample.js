import { readFile } from 'node:fs/promises'

/**
 * The first sample of a README and what it says that the sample prints.
 * @typedef {object} Sample
 * @property {string} code Plain JavaScript, so that every Node runs it.
 * @property {string} prints
 */

/**
 * Takes the first block marked `js` and the block marked `text` after it.
 * @param {string} path
 * @returns {Promise<Sample>}
 */
export async function readSample(path) {
  const document = await readFile(path, 'utf8')
  const match = /^```js\n(.+?)^```\n.*?^```text\n(.*?)^```$/ms.exec(document)
  const [, code, prints] = match ?? []
  if (code === undefined || prints === undefined) {
    throw new Error(
      `Expected a block \`js\` and then a block \`text\` in ${path}; there is none. Add the sample.`,
    )
  }
  return { code, prints }
}

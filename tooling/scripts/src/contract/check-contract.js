import { readFile, writeFile } from 'node:fs/promises'
import { execa } from 'execa'
import { renewContract } from './renew-contract.js'

const document = 'docs/contract.md'

/**
 * Compares the cases that the contract lists with those of the built suite; with `fix` writes them.
 * @param {boolean} fix
 * @returns {Promise<readonly string[]>} What is wrong, a sentence each.
 */
export async function checkContract(fix) {
  const listed = await execa(process.execPath, ['apps/conformance/dist/bin.js', '--list', '--json'])
  const before = await readFile(document, 'utf8')
  const after = renewContract(before, JSON.parse(listed.stdout))
  if (after === before) return []
  if (!fix) return [`\`${document}\` does not list the cases of the suite. Run: npm run contract:update`]
  await writeFile(document, after)
  return []
}

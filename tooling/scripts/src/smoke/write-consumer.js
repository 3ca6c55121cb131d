import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Strict, and declarations are checked too: an error in ours would be an error in theirs. */
const settings = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'esnext.disposable'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  },
  files: ['consumer.ts'],
}

/**
 * Writes a program that imports every entry point of the installed packages, as JavaScript and as TypeScript.
 * One that is named after an optional peer is left out: the peer is not installed here.
 * @param {string} directory
 * @param {readonly string[]} names
 */
export async function writeConsumer(directory, names) {
  const entries = (await Promise.all(names.map((name) => listEntries(directory, name)))).flat()
  const lines = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const uses = entries.map((entry, index) => `  ['${entry}', entry${index}],`)
  const program = [
    ...lines,
    'for (const [name, entry] of [',
    ...uses,
    ']) {',
    "  if (Object.keys(entry).length === 0) throw new Error(name + ' exports nothing at all')",
    '}',
    '',
  ].join('\n')
  await writeFile(join(directory, 'consumer.js'), program)
  await writeFile(join(directory, 'consumer.ts'), program)
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(settings))
}

/**
 * @param {string} directory
 * @param {string} name
 * @returns {Promise<readonly string[]>}
 */
async function listEntries(directory, name) {
  const manifest = JSON.parse(await readFile(join(directory, 'node_modules', name, 'package.json'), 'utf8'))
  const optionalPeers = Object.keys(manifest.peerDependenciesMeta ?? {})
  return Object.keys(manifest.exports)
    .filter((key) => key !== './package.json')
    .filter((key) => !optionalPeers.includes(key.slice(2)))
    .map((key) => name + key.slice(1))
}

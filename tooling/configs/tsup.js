import { defineConfig } from 'tsup'

/**
 * A library: ESM, with bundled types. `entry` maps an export's name to its source file.
 * Development dependencies are bundled, so an internal package never has to be published.
 */
export const library = (entry = { index: 'src/index.ts' }) =>
  defineConfig({
    entry,
    format: 'esm',
    target: 'node20',
    dts: true,
    clean: true,
    splitting: true,
    treeshake: true,
    /* Without its prefix, `node:test` would be a package of that name. */
    removeNodeProtocol: false,
  })

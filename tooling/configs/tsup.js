import { defineConfig } from 'tsup'

/** `SHELL_BUILD_WITHOUT_TYPES=1` builds what runs and leaves declarations as they are. */
const withTypes = process.env.SHELL_BUILD_WITHOUT_TYPES !== '1'

/**
 * A library: ESM, with bundled types. `entry` maps an export's name to its source file.
 * Development dependencies are bundled, so an internal package never has to be published.
 */
export const library = (entry = { index: 'src/index.ts' }) =>
  defineConfig({
    entry,
    format: 'esm',
    target: 'node20',
    // `AsyncDisposable` is in no older library of TypeScript: a consumer need not name it.
    dts: withTypes && { banner: '/// <reference lib="esnext.disposable" />' },
    clean: withTypes,
    splitting: true,
    treeshake: true,
    /* Without its prefix, `node:test` would be a package of that name. */
    removeNodeProtocol: false,
  })

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Mutant } from '@shell/conformance'
import { ShellError } from '@shell/core'
import { replacing } from '../wrap/replacing.ts'

/** As when writing is guarded and reading is thought to do no harm. */
export const readsOutside: Mutant = {
  name: 'reads-outside',
  fault: 'A file outside of the workspace is read, with the rights of the host process.',
  killedBy: [
    'files/confined-lexical',
    'files/confined-symlink',
    'files/confined-dot-dot-after-symlink',
    'files/confined-real-sibling',
  ],
  shell: (shell) => {
    const files = replacing(shell.files, {
      read: async (path, range) => {
        try {
          return await shell.files.read(path, range)
        } catch (error) {
          if (!ShellError.isInstance(error) || error.code !== 'PATH_OUTSIDE_WORKSPACE') throw error
          return readFile(resolve(shell.workspace, path)).catch(() => null)
        }
      },
    })
    return replacing(shell, { files })
  },
}

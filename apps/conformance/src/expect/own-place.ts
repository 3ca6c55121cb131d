import { randomUUID } from 'node:crypto'
import type { CaseContext } from '../model/case-context.ts'
import type { Place } from './nothing-ran.ts'

/**
 * A shell of the case's own with a fresh directory in its workspace, which is that of another shell where the
 * target gives one to all. Commands start in the workspace, not in the directory.
 */
export const openPlace = async (
  { openShell }: Pick<CaseContext, 'openShell'>,
  options?: Parameters<CaseContext['openShell']>[0],
): Promise<Place> => {
  const shell = await openShell(options)
  const directory = `${shell.workspace}/case-${randomUUID()}`
  await shell.files.mkdir(directory)
  return { shell, directory }
}

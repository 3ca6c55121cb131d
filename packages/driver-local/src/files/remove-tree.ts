import { lstat, readdir, rmdir, unlink } from 'node:fs/promises'
import { pin } from './pin.ts'

/** Removes what is at `place` and below. Each directory is held while it is emptied; links are not followed. */
export async function removeTree(place: string): Promise<void> {
  if (!(await lstat(place)).isDirectory()) {
    await unlink(place)
    return
  }
  const held = pin(place, 'real-directory')
  try {
    for (const name of await readdir(held.place)) await removeTree(`${held.place}/${name}`)
  } finally {
    held.release()
  }
  await rmdir(place)
}

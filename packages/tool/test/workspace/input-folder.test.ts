import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { placeInputs } from '../../src/workspace/input-folder.ts'

let shell: Shell

beforeEach(async () => {
  shell = await createShell({ driver: localDriver() })
})
afterEach(() => shell.close())

const run = async (command: string): Promise<string> => {
  const { exitCode, stdout, stderr } = await shell.exec(command)
  if (exitCode !== 0) throw new Error(stderr.text)
  return stdout.text
}

describe('inputs', () => {
  it('are there for commands to read, and nobody has permission to write them', async () => {
    const inputs = await placeInputs(shell.files, [
      { path: 'data/a b.csv', data: 'x,y\n' },
      { path: 'raw', data: new Uint8Array([0, 255]) },
    ])
    expect(inputs.folder).toBe('inputs')
    expect(inputs.files).toEqual([
      {
        path: 'data/a b.csv',
        sizeBytes: 4,
        sha256: '9c6536d38fa37da58fac066342747e6d20fdace12ab5b287cf04506f2afe95b0',
      },
      { path: 'raw', sizeBytes: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    expect(await run('cat "inputs/data/a b.csv"; stat -c %a inputs/raw')).toBe('x,y\n444\n')
    expect(await inputs.changes()).toEqual([])
  })

  it('that a command changed nonetheless are told', async () => {
    const inputs = await placeInputs(shell.files, [
      { path: 'same', data: '1' },
      { path: 'changed', data: '1' },
      { path: 'longer', data: '1' },
      { path: 'd/gone', data: '1' },
      { path: 'linked', data: '1' },
      { path: 'folder', data: '1' },
    ])
    await run(
      'cd inputs; chmod u+w *; printf 2 > changed; printf 12 > longer; rm d/gone; rm linked folder; ln -s same linked; mkdir folder; touch new d/new',
    )
    expect(await inputs.changes()).toEqual([
      { path: 'changed', change: 'changed' },
      { path: 'longer', change: 'changed' },
      { path: 'd/gone', change: 'missing' },
      { path: 'linked', change: 'link' },
      { path: 'folder', change: 'changed' },
      { path: 'new', change: 'added' },
      { path: 'd/new', change: 'added' },
    ])
  })

  it('are not written through a link that a command left', async () => {
    await run('mkdir elsewhere; ln -s elsewhere inputs')
    await expect(placeInputs(shell.files, [{ path: 'a', data: '1' }])).rejects.toMatchObject({
      code: 'PATH_OUTSIDE_WORKSPACE',
    })
    await run('rm inputs; mkdir inputs; ln -s ../elsewhere inputs/d')
    await expect(placeInputs(shell.files, [{ path: 'd/a', data: '1' }])).rejects.toMatchObject({
      code: 'PATH_OUTSIDE_WORKSPACE',
    })
    expect(await run('ls elsewhere')).toBe('')
  })

  it.each([
    [
      [{ path: '../x', data: '' }],
      'INVALID_ARGUMENT',
      'Expected `path` to be a relative path of plain names, without `..`, backslashes or control characters, got "../x".',
    ],
    [
      [
        { path: 'a', data: '' },
        { path: 'a', data: '' },
      ],
      'INVALID_ARGUMENT',
      'Expected every input once, got "a" twice. Nothing was written.',
    ],
    [
      [
        { path: 'a/b', data: '' },
        { path: 'a', data: '' },
      ],
      'INVALID_ARGUMENT',
      'Expected "a" to be a file or a folder, got both. Nothing was written.',
    ],
    [
      [{ path: 'a', data: '12345678901' }],
      'TOO_LARGE',
      'Expected at most 10 bytes of input, got 11. Leave some out, or raise the limit. Nothing was written.',
    ],
    [
      ['a', 'b', 'c'].map((path) => ({ path, data: '' })),
      'TOO_LARGE',
      'Expected at most 2 input files, got 3. Leave some out, or raise the limit. Nothing was written.',
    ],
  ])('that cannot all be placed are placed not at all: %j', async (inputs, code, message) => {
    const placing = placeInputs(
      shell.files,
      [{ path: 'ok', data: '' }, ...inputs].slice(inputs.length === 3 ? 1 : 0),
      {
        maxFiles: inputs.length === 3 ? 2 : 9,
        maxTotalBytes: 10,
      },
    )
    await expect(placing).rejects.toMatchObject({ code, message })
    expect(await shell.files.stat('inputs')).toBeNull()
  })
})

import { createShell, type Shell, type ShellFiles } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CollectedOutputs, createOutputCollector } from '../../src/workspace/output-collector.ts'

let shell: Shell

beforeEach(async () => {
  shell = await createShell({ driver: localDriver() })
})
afterEach(() => shell.close())

const run = async (command: string): Promise<void> => {
  const { exitCode, stderr } = await shell.exec(command)
  if (exitCode !== 0) throw new Error(stderr.text)
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const shown = ({ files }: CollectedOutputs): readonly string[] =>
  files.map(({ path, bytes }) => `${path}: ${textOf(bytes)}`)

/** The same files, but something happens just before the reading of one of them, or just after it. */
function disturbed(when: 'before' | 'after', path: string, disturb: () => Promise<void>): ShellFiles {
  const { files } = shell
  return {
    read: async (each, options) => {
      if (each === path && when === 'before') await disturb()
      const bytes = await files.read(each, options)
      if (each === path && when === 'after') await disturb()
      return bytes
    },
    readText: (...args) => files.readText(...args),
    write: (...args) => files.write(...args),
    stat: (...args) => files.stat(...args),
    list: (...args) => files.list(...args),
    mkdir: (...args) => files.mkdir(...args),
    rename: (...args) => files.rename(...args),
    remove: (...args) => files.remove(...args),
  }
}

describe('a collection', () => {
  it('has every regular file below the folder, with its bytes and digest', async () => {
    await run("mkdir -p outputs/deep/er; printf one > outputs/a; printf '\\0\\377' > 'outputs/deep/er/b c'")
    expect(await createOutputCollector().collect(shell.files)).toEqual({
      files: [
        {
          path: 'a',
          bytes: new TextEncoder().encode('one'),
          sha256: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
          modifiedAt: expect.any(Number),
        },
        expect.objectContaining({ path: 'deep/er/b c', bytes: new Uint8Array([0, 255]) }),
      ],
      skipped: [],
      isComplete: true,
    })
  })

  it('of a folder that is not there is empty, and makes none', async () => {
    expect(await createOutputCollector().collect(shell.files)).toEqual({
      files: [],
      skipped: [],
      isComplete: true,
    })
    expect(await shell.files.stat('outputs')).toBeNull()
  })

  it('gives each file once, and again when it has changed', async () => {
    const collector = createOutputCollector()
    await run('mkdir outputs; echo 1 > outputs/a; echo 1 > outputs/b')
    expect(shown(await collector.collect(shell.files))).toEqual(['a: 1\n', 'b: 1\n'])
    expect(shown(await collector.collect(shell.files))).toEqual([])
    await run('echo 2 > outputs/a; touch outputs/b')
    expect(shown(await collector.collect(shell.files))).toEqual(['a: 2\n'])
  })

  it('sees another content of the same size and time', async () => {
    const collector = createOutputCollector()
    await run('mkdir outputs; echo 1 > outputs/a; touch -d "1 second ago" outputs/a')
    const [first] = (await collector.collect(shell.files)).files
    await run(`touch -r outputs/a mark; echo 2 > outputs/a; touch -r mark outputs/a`)
    const [second] = (await collector.collect(shell.files)).files
    expect(second?.modifiedAt).toBe(first?.modifiedAt)
    expect(textOf(second?.bytes ?? new Uint8Array())).toBe('2\n')
  })

  it('gives a file once more to whoever could not keep it', async () => {
    const collector = createOutputCollector()
    await run('mkdir outputs; echo 1 > outputs/a')
    await collector.collect(shell.files)
    collector.forget('a')
    expect(shown(await collector.collect(shell.files))).toEqual(['a: 1\n'])
  })

  it('asked for twice at once gives each file once', async () => {
    const collector = createOutputCollector()
    await run('mkdir outputs; echo 1 > outputs/a')
    const both = await Promise.all([collector.collect(shell.files), collector.collect(shell.files)])
    expect(both.map(({ files }) => files.length)).toEqual([1, 0])
  })

  it('never changes nor removes anything', async () => {
    await run('mkdir -p outputs/x; echo 1 > outputs/a; ln -s a outputs/l')
    const listing = 'find outputs | sort; cat outputs/a; stat -c %y outputs outputs/a'
    const before = await shell.exec(listing)
    await createOutputCollector().collect(shell.files)
    expect((await shell.exec(listing)).stdout.text).toBe(before.stdout.text)
  })
})

describe('a link', () => {
  it('is followed nowhere: neither to a file, nor to a folder, nor out of the workspace', async () => {
    await run(
      'mkdir outputs elsewhere; echo secret > elsewhere/s; cd outputs; ln -s ../elsewhere/s file; ln -s ../elsewhere folder; ln -s / root; ln -s nowhere dead; ln -s . loop',
    )
    const { files, skipped } = await createOutputCollector().collect(shell.files)
    expect(files).toEqual([])
    expect(skipped).toEqual(['dead', 'file', 'folder', 'loop', 'root'].map((path) => ({ path, why: 'link' })))
  })

  it('in place of the folder, or on the way to it, is refused', async () => {
    await run('mkdir -p elsewhere/outputs; ln -s elsewhere outputs; ln -s elsewhere way')
    const error = {
      code: 'PATH_OUTSIDE_WORKSPACE',
      message:
        'Expected a directory at "outputs", reached without links, got a link on the way. Remove it, or name another folder.',
    }
    await expect(createOutputCollector().collect(shell.files)).rejects.toMatchObject(error)
    await expect(createOutputCollector({ folder: 'way/outputs' }).collect(shell.files)).rejects.toMatchObject(
      {
        code: 'PATH_OUTSIDE_WORKSPACE',
      },
    )
  })

  it('that takes the place of a file while it is read is not taken for the file', async () => {
    await run('mkdir outputs; echo mine > outputs/a; echo other > other; touch -r outputs/a other')
    const swap = (): Promise<void> =>
      run(
        'echo none > other; truncate -s 5 other; touch -r outputs/a other; rm outputs/a; ln -s ../other outputs/a',
      )
    const { files, skipped } = await createOutputCollector().collect(disturbed('before', 'outputs/a', swap))
    expect(files).toEqual([])
    expect(skipped).toEqual([{ path: 'a', why: 'changed' }])
  })

  it('that takes the place of a folder while it is read drops what was found below', async () => {
    await run('mkdir -p outputs/x elsewhere; echo 1 > outputs/x/a; cp -p outputs/x/a elsewhere/a')
    const swap = (): Promise<void> => run('mv outputs/x old; ln -s ../elsewhere outputs/x')
    const { files, skipped } = await createOutputCollector().collect(disturbed('before', 'outputs/x/a', swap))
    expect(files).toEqual([])
    expect(skipped).toEqual([{ path: 'x/a', why: 'changed' }])
  })
})

describe('a file', () => {
  it('over the limit is left out before it is read', async () => {
    await run('mkdir outputs; truncate -s 1001 outputs/big; echo 1 > outputs/small')
    let wasRead = false
    const files = disturbed('before', 'outputs/big', async () => {
      wasRead = true
    })
    const collected = await createOutputCollector({ maxFileBytes: 1_000 }).collect(files)
    expect(shown(collected)).toEqual(['small: 1\n'])
    expect(collected.skipped).toEqual([{ path: 'big', why: 'too-large' }])
    expect(wasRead).toBe(false)
  })

  it('that grows over the limit while it is read is left out, and comes when it has come to rest', async () => {
    await run('mkdir outputs; echo 1 > outputs/a')
    const collector = createOutputCollector({ maxFileBytes: 10 })
    const grown = await collector.collect(disturbed('before', 'outputs/a', () => run('seq 100 > outputs/a')))
    expect(grown).toMatchObject({ files: [], skipped: [{ path: 'a', why: 'changed' }] })
    const written = await collector.collect(disturbed('after', 'outputs/a', () => run('echo 3 > outputs/a')))
    expect(written).toMatchObject({ files: [], skipped: [{ path: 'a', why: 'too-large' }] })
    await run('echo 2 > outputs/a')
    const changed = await collector.collect(disturbed('after', 'outputs/a', () => run('echo 3 >> outputs/a')))
    expect(changed).toMatchObject({ files: [], skipped: [{ path: 'a', why: 'changed' }] })
    const replaced = await collector.collect(
      disturbed('after', 'outputs/a', () => run('seq 3 4 > outputs/a')),
    )
    expect(replaced).toMatchObject({ files: [], skipped: [{ path: 'a', why: 'changed' }] })
    expect(shown(await collector.collect(shell.files))).toEqual(['a: 3\n4\n'])
  })

  it('that would go over what one collection may have waits for the next', async () => {
    await run('mkdir outputs; for name in a b c; do printf 12345 > outputs/$name; done')
    const collector = createOutputCollector({ maxTotalBytes: 10 })
    const first = await collector.collect(shell.files)
    expect(first.files.map(({ path }) => path)).toEqual(['a', 'b'])
    expect(first.skipped).toEqual([{ path: 'c', why: 'too-large' }])
    expect((await collector.collect(shell.files)).files.map(({ path }) => path)).toEqual(['c'])
  })

  it('too many of them wait for the next collection', async () => {
    await run('mkdir outputs; for name in a b c; do echo x > outputs/$name; done')
    const collector = createOutputCollector({ maxFiles: 2 })
    expect((await collector.collect(shell.files)).skipped).toEqual([{ path: 'c', why: 'too-many' }])
    expect((await collector.collect(shell.files)).files.map(({ path }) => path)).toEqual(['c'])
  })

  it('that is none is left out, and a FIFO hangs nothing', async () => {
    await run('mkdir outputs; mkfifo outputs/fifo; echo 1 > outputs/a')
    const collected = await createOutputCollector().collect(shell.files)
    expect(shown(collected)).toEqual(['a: 1\n'])
    expect(collected.skipped).toEqual([{ path: 'fifo', why: 'special' }])
  })

  it('that cannot be read holds up no other', async () => {
    await run('mkdir outputs; echo 1 > outputs/a; echo 2 > outputs/b')
    const failing = disturbed('before', 'outputs/a', () => Promise.reject(new Error('no')))
    const collected = await createOutputCollector().collect(failing)
    expect(shown(collected)).toEqual(['b: 2\n'])
    expect(collected.skipped).toMatchObject([{ path: 'a', why: 'unreadable', cause: { message: 'no' } }])
  })
})

it('another folder below the workspace is used where it is named, and no other place is', async () => {
  await run('mkdir -p x/y; echo 1 > x/y/a')
  expect(shown(await createOutputCollector({ folder: 'x/y' }).collect(shell.files))).toEqual(['a: 1\n'])
  for (const folder of ['/tmp/x', '../x', '.', '']) {
    expect(() => createOutputCollector({ folder })).toThrow(
      expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    )
  }
})

it('a tree without an end is looked at up to the limits, which is said', async () => {
  await run('mkdir -p outputs/1/2/3; echo deep > outputs/1/2/3/a; echo x > outputs/z')
  const shallow = await createOutputCollector({ maxDepth: 2 }).collect(shell.files)
  expect(shallow.skipped).toEqual([{ path: '1/2/3', why: 'too-deep' }])
  const few = await createOutputCollector({ maxEntries: 3 }).collect(shell.files)
  expect(few).toMatchObject({ files: [], isComplete: false })
})

it('a place that is gone fails the collection, and is no empty folder', async () => {
  await run('mkdir outputs; echo 1 > outputs/a')
  await shell.close()
  await expect(createOutputCollector().collect(shell.files)).rejects.toMatchObject({ code: 'CLOSED' })
})

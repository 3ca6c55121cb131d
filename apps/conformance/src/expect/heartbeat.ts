import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from './eventually.ts'
import { quote } from './quote.ts'

/** The victim ends by itself after about a minute, so that a failing case leaves nothing for good. */
const beats = 1_200
const beatSeconds = 0.05
/** Ten beats: a victim that lives cannot miss all of them, even on a busy machine. */
const silenceMs = 500

/** A process that shows that it lives: it writes its pid once, then a byte every 50 ms. */
export interface Victim {
  /** A `sh -c …` command without a trailing separator, to be put behind `setsid`, before `&` and so on. */
  readonly command: string
  readonly pidFile: string
  readonly beatFile: string
}

/** Who looks at the files of a victim: a shell, or somebody outside of all shells. */
export interface Witness {
  readonly files: {
    stat(path: string): Promise<{ readonly sizeBytes: number } | null>
    readText(path: string): Promise<string | null>
  }
}

/** `ignoring` are signals that it traps away, such as `TERM`. The name makes its files in `directory`. */
export const makeVictim = (
  directory: string,
  name = 'victim',
  { ignoring = [] }: { readonly ignoring?: readonly string[] } = {},
): Victim => {
  const pidFile = `${directory}/${name}.pid`
  const beatFile = `${directory}/${name}.beat`
  const trap = ignoring.length > 0 ? `trap "" ${ignoring.join(' ')}; ` : ''
  const script =
    `${trap}echo $$ > "$1"; i=0; ` +
    `while [ $i -lt ${beats} ]; do printf x >> "$2"; i=$((i+1)); sleep ${beatSeconds}; done`
  return {
    command: `sh -c ${quote(script)} ${name} ${quote(pidFile)} ${quote(beatFile)}`,
    pidFile,
    beatFile,
  }
}

/** The victim is alive: its file grows. Gives its pid. To be asked before anything is done to it. */
export const expectBeating = async (witness: Witness, victim: Victim, withinMs = 5_000): Promise<number> => {
  const before = await sizeOf(witness, victim)
  await eventually(async () => (await sizeOf(witness, victim)) > Math.max(before, 1), {
    withinMs,
    what: `${victim.beatFile} to grow, which shows the victim alive`,
  })
  const pid = Number(await witness.files.readText(victim.pidFile))
  assert.ok(Number.isInteger(pid) && pid > 1, `Expected a pid in ${victim.pidFile}, got ${pid}.`)
  return pid
}

/** Whether the victim beats while its command still runs; `false` when the end came first. */
export const isBeatingBefore = async (
  witness: Witness,
  victim: Victim,
  end: Promise<unknown>,
): Promise<boolean> => {
  let hasEnded = false
  const ended = () => {
    hasEnded = true
  }
  void end.then(ended, ended)
  for (;;) {
    const beats = await sizeOf(witness, victim)
    if (hasEnded) return false
    if (beats > 1) return true
    await pause(beatSeconds * 1_000)
  }
}

/**
 * The victim is dead: its file does not grow for ten beats. It may still beat for `withinMs`, which is 0
 * where the result has already promised that the tree is gone.
 */
export const expectStopped = async (witness: Witness, victim: Victim, withinMs = 0): Promise<void> => {
  const deadline = performance.now() + withinMs
  let size = await sizeOf(witness, victim)
  let quietSince = performance.now()
  assert.ok(
    size > 0,
    `Expected ${victim.beatFile} to hold beats: show the victim alive before you show it dead.`,
  )
  while (performance.now() - quietSince < silenceMs) {
    await pause(beatSeconds * 1_000)
    const now = await sizeOf(witness, victim)
    if (now === size) continue
    assert.ok(
      performance.now() < deadline,
      `Expected no beat in ${victim.beatFile} any more, got ${now - size}: the victim outlived its command.`,
    )
    size = now
    quietSince = performance.now()
  }
}

const sizeOf = async (witness: Witness, victim: Victim): Promise<number> =>
  (await witness.files.stat(victim.beatFile))?.sizeBytes ?? 0

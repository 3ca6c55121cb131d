import type { RunningProcess, Shell } from '@shell/core'
import type { Door } from '../model/conformance-case.ts'

/** Tells what is going on in the shells of a case, for the message of a case that is over its time. */
export interface CallWatch {
  /** The same shell; its calls are noted while they are open. */
  watch(shell: Shell): Shell
  /** The open calls and the running commands, each with its age in milliseconds. */
  describe(): string
  /** Doors that a command has gone through. */
  readonly doorsUsed: ReadonlySet<Door>
}

export const watchCalls = (): CallWatch => {
  const shells: Shell[] = []
  const doorsUsed = new Set<Door>()
  const open = new Map<symbol, { readonly call: string; readonly since: number }>()

  const note = <Value>(call: string, run: () => Value): Value => {
    for (const door of doors) if (call.startsWith(`${door}(`)) doorsUsed.add(door)
    const key = Symbol(call)
    open.set(key, { call, since: performance.now() })
    const forget = () => open.delete(key)
    try {
      const value = run()
      if (value instanceof Promise) value.then(forget, forget)
      else forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }

  return {
    doorsUsed,
    watch: (shell) => {
      shells.push(shell)
      const files = noteCallsOf(shell.files, 'files.', note)
      return noteCallsOf(shell, '', note, { files })
    },
    describe: () => {
      const calls = [...open.values()].map(
        ({ call, since }) => `${call} for ${age(performance.now() - since)}`,
      )
      const commands = shells
        .flatMap(runningIn)
        .map(({ command, startedAt }) => `${show(command)} for ${age(Date.now() - startedAt)}`)
      return [
        calls.length > 0 ? `open calls: ${oldest(calls)}` : 'no call was open',
        commands.length > 0 ? `running commands: ${oldest(commands)}` : 'no command was running',
      ].join('; ')
    },
  }
}

const doors: readonly Door[] = ['exec', 'spawn']

/** Fifty calls at once would hide the rest of a report. */
const oldest = (lines: readonly string[]): string =>
  lines.length <= 4 ? lines.join(', ') : `${lines.slice(0, 4).join(', ')} and ${lines.length - 4} more`

/** A shell that is broken may refuse to list. */
const runningIn = (shell: Shell): readonly RunningProcess[] => {
  try {
    return shell.processes()
  } catch {
    return []
  }
}

type Note = <Value>(call: string, run: () => Value) => Value

/**
 * A proxy, so that a shell of any make keeps its getters and private fields; over an empty object, because a proxy
 * may not answer otherwise for a property of a frozen one.
 */
const noteCallsOf = <Subject extends object>(
  subject: Subject,
  prefix: string,
  note: Note,
  replaced: Partial<Subject> = {},
): Subject =>
  new Proxy(Object.create(Object.getPrototypeOf(subject)) as Subject, {
    has: (_, name) => name in subject,
    get: (_, name) => {
      if (Object.hasOwn(replaced, name)) return Reflect.get(replaced, name)
      const value: unknown = Reflect.get(subject, name, subject)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) =>
        note(`${prefix}${String(name)}(${show(values[0])})`, () => Reflect.apply(value, subject, values))
    },
  })

const show = (value: unknown): string => {
  if (value === undefined) return ''
  const text = typeof value === 'string' || Array.isArray(value) ? JSON.stringify(value) : typeof value
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

const age = (ms: number): string => `${Math.round(ms)} ms`

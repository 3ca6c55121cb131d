import type { Victim } from '../../expect/heartbeat.ts'
import { lastForAMinute } from '../../expect/patience.ts'
import { quote } from '../../expect/quote.ts'

/** A way to get out of the reach of a careless kill. */
export interface VictimKind {
  /** Last part of the case id. */
  readonly name: string
  /** Reads after "After a timeout". */
  readonly claim: string
  readonly why: string
  readonly origins?: readonly string[]
  /** Signals that the victim itself ignores. */
  readonly ignoring?: readonly string[]
  /** A script whose leader outlives every limit, with the victim somewhere below it. */
  script(victim: Victim): string
}

/** Says what is missing instead of failing further on. */
const need = (program: string): string =>
  `command -v ${program} >/dev/null || { echo "This case needs ${program}, which is not in PATH." >&2; exit 42; }; `

export const victimKinds: readonly VictimKind[] = [
  {
    name: 'child',
    claim: 'a child of the shell is gone',
    why: 'e2b-dev/E2B#1031: only the leader was killed; its child kept the port.',
    origins: [
      'e2b-dev/E2B#500',
      'e2b-dev/E2B#1031',
      'UKGovernmentBEIS/inspect_ai#4971',
      'UKGovernmentBEIS/inspect_ai#3680',
    ],
    script: ({ command }) => `${command}; echo after`,
  },
  {
    name: 'background-job',
    claim: 'a background job is gone',
    why: 'langfuse/langfuse#15955: the descendants of `sleep 300 & wait` lived on.',
    origins: [
      'aacode/A5',
      'langfuse/langfuse#15955',
      'UKGovernmentBEIS/inspect_ai#1357',
      'UKGovernmentBEIS/inspect_ai#2779',
      'UKGovernmentBEIS/inspect_ai#1585',
      'mastra-ai/mastra#17332',
    ],
    script: ({ command }) => `${command} & wait`,
  },
  {
    name: 'setsid',
    claim: 'a child in a session of its own is gone',
    why: 'SchneiderDaniel/cheasee-pi#1710: a new session escapes the kill of a process group.',
    origins: ['zero/Z4', 'openagents/O3', 'SchneiderDaniel/cheasee-pi#1710'],
    script: ({ command }) => `${need('setsid')}setsid ${command} & wait`,
  },
  {
    name: 'nohup',
    claim: 'a child started by nohup is gone',
    why: 'What ignores HUP outlives a tree that is ended by closing its terminal or session.',
    script: ({ command }) => `${need('nohup')}nohup ${command} & wait`,
  },
  {
    name: 'double-fork',
    claim: 'a grandchild whose parent is gone is gone',
    why: 'Who walks parent pids loses what was handed over to init.',
    origins: ['openagents/O17'],
    script: ({ command }) => `(${command} &); ${lastForAMinute}`,
  },
  {
    name: 'daemon',
    claim: 'a double-forked process in a session of its own, with every stream closed, is gone',
    why: 'A daemon shares neither group, nor session, nor parent, nor pipe with its command.',
    script: ({ command }) => `${need('setsid')}(setsid ${command} <&- >&- 2>&- &); ${lastForAMinute}`,
  },
  {
    name: 'ignoring-grandchild',
    claim: 'a grandchild that ignores TERM is gone although its leader obeys',
    why: 'Yeachan-Heo/gajae-code PR#5307: the leader obeyed TERM, so the escalation to KILL was skipped.',
    origins: ['Yeachan-Heo/gajae-code#5307', 'langfuse/langfuse#15973'],
    ignoring: ['TERM'],
    script: ({ command }) => `(${command}; :) & wait`,
  },
  {
    name: 'ignoring-leader',
    claim: 'a leader that ignores TERM is gone, and its child too',
    why: 'A kill that stops at TERM leaves everything that cleans up, or does not want to.',
    script: ({ command }) => `trap '' TERM; ${command}; echo after; ${lastForAMinute}`,
  },
  {
    name: 'pipe-holder',
    claim: 'a process that ignores TERM and holds the output pipe is gone, and has not held the result',
    why: 'qntx/bux#163: the timeout waited for whoever held the pipes.',
    origins: ['qntx/bux#163', 'dtzp555-max/ocp#497'],
    ignoring: ['TERM', 'HUP'],
    script: ({ command }) => `${need('setsid')}setsid sh -c ${quote(`${command}; :`)} & wait`,
  },
  {
    name: 'closed-stdout',
    claim: 'a command that has closed its own streams is gone',
    why: 'aacode waited 8 s on `exec >&- 2>&-; sleep 8` with a timeout of 2 s: it took the end of output for the end.',
    origins: ['aacode/A8'],
    script: ({ command }) => `exec <&- >&- 2>&-; ${command}; :`,
  },
  {
    name: 'pipeline',
    claim: 'the left side of a pipeline is gone',
    why: 'aacode ended the shell alone on `sleep 44 | cat`, and both sides lived on.',
    origins: ['aacode/A5'],
    script: ({ command }) => `${command} | cat; :`,
  },
  {
    name: 'chatty-daemon',
    claim: 'an escaped process that goes on printing is gone, and has not held the result',
    why: 'openagents began its drain anew with every byte of such a process: the call never returned.',
    origins: ['openagents/O4'],
    script: ({ command }) => {
      const chatter = 'n=0; while [ $n -lt 1200 ]; do n=$((n+1)); echo chatter; sleep 0.05; done'
      return `${need('setsid')}(setsid sh -c ${quote(`${command} & ${chatter}`)} &); ${lastForAMinute}`
    },
  },
]

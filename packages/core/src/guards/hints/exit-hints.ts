import type { Hint } from './text-hint.ts'

/** What exit codes suggest where the words say nothing. */
export const exitHints: ReadonlyMap<number, Hint> = new Map<number, Hint>([
  [
    124,
    {
      id: 'exit-124',
      meaning: 'Probably `timeout` stopped it.',
      nextStep: 'Raise the limit, or start it with `spawn`.',
    },
  ],
  [
    126,
    {
      id: 'exit-126',
      meaning: 'Probably the file is not executable.',
      nextStep: 'Use `chmod +x FILE`, or run it with its interpreter.',
    },
  ],
  [
    127,
    {
      id: 'exit-127',
      meaning: 'Probably a program is missing.',
      nextStep: 'Check the name; look for the program with `command -v`.',
    },
  ],
  [
    137,
    {
      id: 'exit-137',
      meaning: 'Probably it was killed: out of memory, or over a limit.',
      nextStep: 'Use less memory, or raise the limit.',
    },
  ],
  [
    139,
    {
      id: 'exit-139',
      meaning: 'Probably the program crashed.',
      nextStep: 'Run it in a debugger, or with another version.',
    },
  ],
  [
    143,
    {
      id: 'exit-143',
      meaning: 'Probably something asked it to end.',
      nextStep: 'Raise the limit, or start it with `spawn`.',
    },
  ],
])

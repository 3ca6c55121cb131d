import type { Circumstances } from '../../calls/call.ts'
import { type RuleDefinition, report } from '../../calls/report.ts'
import type { Span } from '../../syntax/tree.ts'
import type { Walker } from '../../walk/walker.ts'

const loop: RuleDefinition = {
  id: 'interactive/endless-loop',
  category: 'interactive',
  action: 'deny',
  suggestion: 'Give the loop an end, or bound it with `timeout`.',
}

const select: RuleDefinition = {
  id: 'interactive/select',
  category: 'interactive',
  action: 'deny',
  suggestion: 'Choose with an argument or a variable.',
}

/** Loops of the shell that wait, or never end. */
export const endless: {
  readonly loop: RuleDefinition
  readonly select: RuleDefinition
  reportSelect(span: Span, around: Circumstances, walk: Walker): void
} = {
  loop,
  select,
  reportSelect: (span, { input }, walk) => {
    if (input.kind === 'data' || input.kind === 'empty') return
    walk.report(span, report(select, '`select` asks and waits for an answer'))
  },
}

import { z } from 'zod'

/** What a model may ask of the jobs tool. */
export type JobsInput =
  | {
      readonly action: 'start'
      readonly command: string
      readonly cwd: string | null
      readonly interactive: boolean
      readonly timeoutMs: number | null
    }
  | { readonly action: 'poll'; readonly id: string; readonly waitMs: number }
  | { readonly action: 'write'; readonly id: string; readonly text: string; readonly endInput: boolean }
  | { readonly action: 'stop'; readonly id: string }
  | { readonly action: 'list' }

/** Limits of one call: longer commands are files, longer waits are polls. */
const maxCommandBytes = 65_536
const maxWaitMs = 30_000
const maxTimeoutMs = 86_400_000

/** Reads what a model wrote; a text says what is wrong with it. Unknown fields are errors, and so are fields of another action. */
export function readJobsInput(input: unknown): JobsInput | string {
  const parsed = perAction.safeParse(input)
  if (!parsed.success) return sentence(parsed.error, input)
  const { data } = parsed
  switch (data.action) {
    case 'start': {
      const { action, command, cwd = null, interactive = false, timeout_ms: timeoutMs = null } = data
      return { action, command, cwd, interactive, timeoutMs }
    }
    case 'poll':
      return { action: data.action, id: data.id, waitMs: data.wait_ms ?? 0 }
    case 'write':
      return { action: data.action, id: data.id, text: data.text ?? '', endInput: data.end_input ?? false }
    default:
      return data
  }
}

/** JSON Schema of the input: one flat object, since not every provider takes a choice between objects. */
export const jobsInputSchema = (): Readonly<Record<string, unknown>> => z.toJSONSchema(flat)

const isClean = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const command = z
  .string()
  .refine(
    (text) => text.trim() !== '' && isClean(text) && Buffer.byteLength(text) <= maxCommandBytes,
    `a command of 1 to ${maxCommandBytes} bytes without NUL`,
  )
const cwd = z
  .string()
  .refine((text) => text !== '' && isClean(text) && text.length <= 4_096, 'a path without NUL')
const text = z
  .string()
  .refine((data) => data.isWellFormed() && data.length <= 65_536, 'text of at most 65536 characters')
const id = z.string().max(64)
const waitMs = z.number().min(0).max(maxWaitMs)
const timeoutMs = z.number().min(1).max(maxTimeoutMs)

const perAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('start'),
    command,
    cwd: cwd.optional(),
    interactive: z.boolean().optional(),
    timeout_ms: timeoutMs.optional(),
  }),
  z.strictObject({ action: z.literal('poll'), id, wait_ms: waitMs.optional() }),
  z.strictObject({
    action: z.literal('write'),
    id,
    text: text.optional(),
    end_input: z.boolean().optional(),
  }),
  z.strictObject({ action: z.literal('stop'), id }),
  z.strictObject({ action: z.literal('list') }),
])

const flat = z.strictObject({
  action: z
    .enum(['start', 'poll', 'write', 'stop', 'list'])
    .describe(
      'start: run `command` in the background. poll: output of job `id` since the last poll. write: send `text` to its input. stop: end it. list: all jobs.',
    ),
  command: z.string().max(maxCommandBytes).optional().describe('For start: shell text.'),
  cwd: z.string().optional().describe('For start: relative to the workspace. Default: the workspace.'),
  interactive: z
    .boolean()
    .optional()
    .describe('For start: keep the input open for write. Default: false, the input is at its end.'),
  timeout_ms: timeoutMs
    .optional()
    .describe('For start: end it after so many milliseconds. Default: one day.'),
  id: z.string().max(64).optional().describe('For poll, write, stop: such as "job-1".'),
  wait_ms: waitMs
    .optional()
    .describe(`For poll: wait so long for output or the end, up to ${maxWaitMs}. Default: 0.`),
  text: z.string().optional().describe('For write: as it is; end a line with \\n.'),
  end_input: z.boolean().optional().describe('For write: close the input afterwards. Default: false.'),
})

function sentence(error: z.ZodError, input: unknown): string {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys') {
    const action =
      typeof input === 'object' && input !== null && 'action' in input ? String(input.action) : ''
    return `Expected only fields of the action ${JSON.stringify(action)}, got ${issue.keys.map((key) => JSON.stringify(key.slice(0, 60))).join(', ')}. Leave it out, or correct its name.`
  }
  if (issue?.code === 'invalid_union') {
    return 'Expected `action` to be start, poll, write, stop or list. Name one of them.'
  }
  return path === ''
    ? 'Expected an object with `action`, and the fields of that action.'
    : `Expected \`${path}\` to be ${expectationOf(issue)}. Correct it and call again.`
}

function expectationOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'custom':
      return issue.message
    case 'invalid_type':
      return `a ${issue.expected}`
    case 'too_small':
      return `${String(issue.minimum)} or more`
    case 'too_big':
      return `${String(issue.maximum)} or less`
    default:
      return 'of another form'
  }
}

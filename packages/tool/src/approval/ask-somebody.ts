import type { ApprovalAnswer, ApprovalOptions, ApprovalQuestion } from './approval.ts'
import { readAnswer } from './read-answer.ts'

/** What came of a question. */
export type Asked =
  | { readonly kind: 'answered'; readonly answer: ApprovalAnswer }
  | { readonly kind: 'aborted'; readonly cause: unknown }
  /** Nobody was there, or what came was no answer. */
  | { readonly kind: 'unanswered'; readonly why: string; readonly cause?: unknown }

/** Puts the question and waits for the answer, or for the end of interest in it. Never rejects. */
export async function askSomebody(
  ask: ApprovalOptions['ask'],
  question: ApprovalQuestion,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  if (ask === undefined) return { kind: 'unanswered', why: 'nobody is there to be asked' }
  if (signal?.aborted === true) return { kind: 'aborted', cause: signal.reason }
  let stopListening = (): void => {}
  const aborted = new Promise<Asked>((resolve) => {
    if (signal === undefined) return
    const stop = (): void => resolve({ kind: 'aborted', cause: signal.reason })
    signal.addEventListener('abort', stop, { once: true })
    stopListening = () => signal.removeEventListener('abort', stop)
  })
  try {
    return await Promise.race([put(ask, question, signal), aborted])
  } finally {
    stopListening()
  }
}

async function put(
  ask: NonNullable<ApprovalOptions['ask']>,
  question: ApprovalQuestion,
  signal: AbortSignal | undefined,
): Promise<Asked> {
  try {
    const answer = readAnswer(await ask(question, signal))
    if (answer !== null) return { kind: 'answered', answer }
    return { kind: 'unanswered', why: 'what came back is no answer that this version knows' }
  } catch (cause) {
    return { kind: 'unanswered', why: 'whoever was asked failed to answer', cause }
  }
}

import type { TruncatedText } from './cut-text.ts'
import { TextTruncator } from './text-truncator.ts'
import type { TruncationPolicy } from './truncation-policy.ts'

/**
 * Keeps what the policy allows, and says in one line between head and tail how much is missing. No cut splits a
 * character, CRLF or escape sequence. What fits comes back as it is, so doing it twice changes nothing.
 * Throws `INVALID_ARGUMENT` for a policy out of range.
 */
export function truncateText(text: string, policy: TruncationPolicy = {}): TruncatedText {
  const truncator = new TextTruncator(policy)
  truncator.push(text)
  return truncator.end()
}

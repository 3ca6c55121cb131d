/** What a command prints, as far as it is known before it runs. */
export interface Output {
  /** `null` is unknown. */
  readonly text: string | null
  /** Came over the network. */
  readonly isRemote: boolean
  /** Was decoded from something that nobody can read, such as base64. */
  readonly isDecoded: boolean
  /** Lists every process. */
  readonly isProcessList: boolean
  /** Copied from a file, or written by a program whose words are its data. */
  readonly isLocal: boolean
}

export const unknownOutput: Output = {
  text: null,
  isRemote: false,
  isDecoded: false,
  isProcessList: false,
  isLocal: false,
}

export const printed = (text: string | null): Output => ({ ...unknownOutput, text, isLocal: true })

/** What a filter makes of its input: other text, from the same place. */
export const filtered = (input: Output, text: string | null = null): Output => ({ ...input, text })

/** Outputs that are too long for a model, kept on the host and outside of every workspace. */
export interface ArtifactStore {
  /** Starts an artifact. Nobody sees it before `commit`. */
  begin(details: ArtifactDetails): Promise<ArtifactWriter>
  /** What is whole and has not expired, oldest first. */
  list(): Promise<readonly ArtifactRef[]>
  /**
   * A part of one; from its first byte where no range is given. An id that is unknown or has expired → `NOT_FOUND`,
   * lines of a binary one → `INVALID_ARGUMENT`.
   */
  read(id: string, range?: ArtifactRange, limits?: ReadLimits): Promise<ArtifactSlice>
  /**
   * Finds a piece of text, as it stands: there are no regular expressions, since one that a model wrote can run for
   * ever. Takes 5 seconds at most. Errors as for `read`; a binary one → `INVALID_ARGUMENT`.
   */
  search(id: string, query: ArtifactQuery): Promise<ArtifactMatches>
  /** Says whether it removed anything. What is being written stays. */
  remove(id: string): Promise<boolean>
  /**
   * Removes what has expired, then the oldest until count and bytes are within their limits, and gives these. What a
   * crash left behind goes too, after one hour; what is being written stays. Every `commit` does the same.
   */
  sweep(): Promise<readonly ArtifactRef[]>
}

export interface ArtifactStoreOptions {
  /**
   * Made with mode 0700 where it is missing; its files have mode 0600. A link, a directory of another user and one that
   * others can write to are refused with `INVALID_ARGUMENT`. Processes may share it.
   */
  readonly directory: string
  /** A directory that commands can write to: `directory` may not be equal to it, inside of it or around it. */
  readonly workspace?: string
  /** Life of an artifact from its commit, in milliseconds. Default: 24 hours. */
  readonly ttlMs?: number
  /** How many are kept. Default: 200. */
  readonly maxCount?: number
  /** Bytes of all that are kept; what is being written comes on top. Default: 1 GiB. */
  readonly maxBytes?: number
  /** Bytes kept of one, from its beginning. Default: 64 MiB; never more than `maxBytes`. */
  readonly maxArtifactBytes?: number
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number
}

export type ArtifactKind = 'text' | 'binary'

export interface ArtifactDetails {
  /** What a reader calls it, such as `stdout`: 1 to 200 characters without control characters. Never part of a path. */
  readonly name: string
  /** `text` is UTF-8 that the caller has redacted; `binary` is raw. */
  readonly kind: ArtifactKind
}

/** Writes one artifact. A process that is killed in between leaves nothing that `list` shows. */
export interface ArtifactWriter {
  /**
   * In the order of the calls; the bytes are borrowed until it resolves. What is beyond `maxArtifactBytes` is counted and not
   * kept. After `commit` or `discard` → `CLOSED`. When it fails (`NO_SPACE`), nothing is kept.
   */
  write(bytes: Uint8Array): Promise<void>
  /** Makes it visible, at once and whole. A second call → `CLOSED`. */
  commit(details?: CommitDetails): Promise<ArtifactRef>
  /** Removes what was written. After `commit` it does nothing, so that it may stand in a `finally`. */
  discard(): Promise<void>
}

export interface CommitDetails {
  /** Default: by the first bytes of a binary one; else `text/plain` or `application/octet-stream`. */
  readonly mime?: string
  /** Anything that helps to find it, such as the id of a command: up to 200 characters. Default: `null`. */
  readonly label?: string
}

export interface ArtifactRef {
  /** 32 hex digits, 128 random bits. */
  readonly id: string
  readonly name: string
  readonly kind: ArtifactKind
  readonly mime: string
  readonly label: string | null
  /** All that was written. */
  readonly totalBytes: number
  /** What is there to read, from the beginning. */
  readonly keptBytes: number
  /** More was written than is kept. */
  readonly truncated: boolean
  /** Lines of what is kept, the last one with or without a line feed; `null` for binary. */
  readonly lines: number | null
  /** Of what is kept, in hex. */
  readonly sha256: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
}

export type ArtifactRange =
  | { readonly kind: 'bytes'; readonly offset: number; readonly length: number }
  /** `first` counts from 1. */
  | { readonly kind: 'lines'; readonly first: number; readonly count: number }

export interface ReadLimits {
  /** Bytes of one slice, whatever the range. Default: 64 KiB; at most 16 MiB. */
  readonly maxBytes?: number
}

/** A part of an artifact, with what is before and after it. */
export interface ArtifactSlice {
  readonly ref: ArtifactRef
  readonly bytes: Uint8Array
  /** Decoded as UTF-8; the end is never inside of a character. `null` for binary. */
  readonly text: string | null
  /** Of its first byte: so many are before it. */
  readonly offset: number
  readonly afterBytes: number
  /** Where to go on by bytes; `null` at the end. */
  readonly nextOffset: number | null
  /** Only for a range of lines. */
  readonly lines: SliceLines | null
}

export interface SliceLines {
  readonly first: number
  /** Whole lines in this slice. */
  readonly count: number
  readonly before: number
  /** Lines that begin after this slice. */
  readonly after: number
  /** Where to go on by lines; `null` at the end. */
  readonly next: number | null
  /** One line is longer than a slice may be: this is its beginning, and `nextOffset` leads to its rest. */
  readonly cut: boolean
}

export interface ArtifactQuery {
  /** 1 to 1,000 bytes of UTF-8, as they stand, without a line feed. */
  readonly text: string
  /** Takes `A`–`Z` and `a`–`z` for the same; other letters are told apart. Default: `false`. */
  readonly ignoreCase?: boolean
  /** Lines to show before and after each match, 0 to 10. Default: 0. */
  readonly context?: number
  /** 1 to 1,000. Default: 50. */
  readonly maxMatches?: number
  /** Matches before this byte are passed over; give `nextOffset` to go on. Default: 0. */
  readonly fromOffset?: number
}

export interface ArtifactMatches {
  readonly ref: ArtifactRef
  readonly matches: readonly ArtifactMatch[]
  /** The rest was not looked at, for `maxMatches` or for time: go on here. `null` when all was searched. */
  readonly nextOffset: number | null
}

/** One for each line; a second one only where the excerpt of the first does not reach. */
export interface ArtifactMatch {
  /** Counted from 1. */
  readonly line: number
  /** Of the match in the artifact, in bytes. */
  readonly offset: number
  /** The line; of a long one 256 bytes on each side, with `…` where it goes on. */
  readonly text: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

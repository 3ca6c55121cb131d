/** What differs between two looks at a workspace. Paths are relative to it, in the order of the walk. */
export interface WorkspaceChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
  /** Changes beyond `maxListed` of each list. */
  readonly omitted: { readonly added: number; readonly changed: number; readonly removed: number }
  /** `false` when a bound or a closed directory kept something from being seen; what is listed holds all the same. */
  readonly complete: boolean
  readonly bounds: ObservedBounds
}

/** Which bounds were met, in either look. */
export interface ObservedBounds {
  /** There were more than `maxFiles`: later paths of the walk were not compared. */
  readonly files: boolean
  /** Files compared by size and time alone, since they are longer than `maxFileBytes` or beyond `maxHashedBytes`. */
  readonly unhashed: number
  /** Directories and files that could not be looked at; nothing below them was compared. */
  readonly unreadable: readonly string[]
}

export interface ObserveOptions {
  /** Directory to look at, relative to the workspace. Default: the workspace. */
  readonly directory?: string
  /** Names of files and directories to pass over, such as `node_modules`. Default: none. */
  readonly ignore?: readonly string[]
  /** Entries of one look, directories included. Default: 20,000. */
  readonly maxFiles?: number
  /** Longer files are compared by size and time. Default: 1 MiB. */
  readonly maxFileBytes?: number
  /** Bytes that one look reads. Default: 32 MiB. */
  readonly maxHashedBytes?: number
  /** Paths in each list. Default: 1,000. */
  readonly maxListed?: number
}

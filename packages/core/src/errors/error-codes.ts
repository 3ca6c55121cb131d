/**
 * Every code a {@link ShellError} can carry. The list is closed: callers may switch over it exhaustively.
 * Each value is the one-sentence meaning, and each code is a heading in `docs/error-codes.md`.
 */
export const errorCodes = {
  INVALID_ARGUMENT: 'An argument or option has a value that the contract does not allow.',
  UNSUPPORTED: 'The driver does not claim the capability that an option asks for.',
  GUARD_REJECTED: 'A guard judged the command and refused it.',
  APPROVAL_DENIED: 'The command needed an approval that was not given.',
  PROGRAM_NOT_FOUND: 'The program of an argument array does not exist.',
  PROGRAM_NOT_EXECUTABLE: 'The program of an argument array exists and cannot be executed.',
  WORKDIR_NOT_FOUND: 'The working directory does not exist.',
  WORKDIR_NOT_DIRECTORY: 'The working directory is not a directory.',
  WORKDIR_OUTSIDE_WORKSPACE: 'The real path of the working directory is outside every granted root.',
  PATH_OUTSIDE_WORKSPACE: 'The real path of a file is outside every granted root.',
  NOT_FOUND: 'The file or directory does not exist.',
  IS_DIRECTORY: 'A file was expected and a directory is there.',
  NOT_DIRECTORY: 'A directory was expected and something else is there.',
  PERMISSION_DENIED: 'The executor has no permission for this path.',
  TOO_LARGE: 'The content is larger than the limit of the call.',
  NO_SPACE: 'The device has no space or no inodes left.',
  BUSY: 'As many commands run as the overlap policy admits.',
  ABORTED: 'The signal was aborted before anything started.',
  CLOSED: 'The shell or its executor is closed.',
  CALLBACK_FAILED: 'A callback of the caller threw; the command was ended.',
  DRIVER_UNAVAILABLE: 'This machine cannot run the driver.',
  ISOLATION_UNAVAILABLE: 'The required isolation cannot be given here.',
  IMAGE_UNAVAILABLE: 'The image or template does not exist or cannot be pulled.',
  AUTHENTICATION: 'The service refused the credentials.',
  RATE_LIMITED: 'The service refused the call because of a quota or rate limit.',
  UNREACHABLE: 'The engine or service did not answer.',
  LOST: 'The connection, container, machine or daemon was lost while a command ran.',
  SPAWN_FAILED: 'The process could not be started for a reason that has no code of its own.',
  INTERNAL: 'A rule of this library was broken by the library itself.',
} as const

export type ErrorCode = keyof typeof errorCodes

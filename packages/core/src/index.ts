export type { Capabilities, Isolation, IsolationLevel, NetworkMode } from './contract/capabilities.ts'
export type { Availability, OpenOptions, ReapFilter, ShellDriver } from './contract/driver.ts'
export type { Executor, ExecutorRef } from './contract/executor.ts'
export type { ExecutorFiles, FileEntry, FileKind, FileStat, ReadRange } from './contract/files.ts'
export type {
  ApprovalRequest,
  Guard,
  GuardAction,
  GuardCategory,
  GuardContext,
  GuardFinding,
  GuardInput,
  GuardPlatform,
  GuardRange,
  GuardVerdict,
} from './contract/guard.ts'
export type {
  ExecutorProcess,
  OutputSink,
  Permissions,
  ProcessEnd,
  Program,
  RawExit,
  StartSpec,
  StreamName,
} from './contract/process.ts'
export type {
  CapturedStream,
  ExecResult,
  Limits,
  Outcome,
  PolicyEvent,
  ReapedProcess,
} from './contract/result.ts'
export type {
  Command,
  CommandDefaults,
  EnvChanges,
  ExecOptions,
  OutputChunk,
  OverlapPolicy,
  RedactOptions,
  RunningProcess,
  Shell,
  ShellFiles,
  ShellOptions,
  ShellProcess,
  SpawnOptions,
} from './contract/shell.ts'
export type { Signal } from './contract/signal.ts'
export type {
  CommandEnded,
  CommandRefused,
  CommandRequested,
  CommandStarted,
  TelemetrySource,
} from './contract/telemetry.ts'
export { type ErrorCode, errorCodes } from './errors/error-codes.ts'
export { type ErrorPhase, ShellError, type ShellErrorDetails } from './errors/shell-error.ts'
export { attachShell, createShell } from './shell/create-shell.ts'
export { reapExecutors } from './shell/reap-executors.ts'
export { telemetryChannels } from './telemetry/channels.ts'

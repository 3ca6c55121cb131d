export type {
  Approval,
  ApprovalAnswer,
  ApprovalDecision,
  ApprovalMode,
  ApprovalOptions,
  ApprovalQuestion,
  CommandRequest,
  Consent,
  Escalation,
} from './approval/approval.ts'
export { createApproval } from './approval/create-approval.ts'
export { createJobs } from './background/create-jobs.ts'
export {
  createJobsTool,
  type JobsTool,
  type JobsToolContext,
  type JobsToolOptions,
} from './background/create-jobs-tool.ts'
export type {
  JobInfo,
  JobPoll,
  JobPollOptions,
  JobStartOptions,
  Jobs,
  JobsOptions,
  UnreadOutput,
} from './background/jobs.ts'
export type { JobsToolResult, ShownJob, ShownOutput } from './background/jobs-result.ts'
export { TOOL_RESULT_VERSION } from './result/result-version.ts'
export { createSessions } from './sessions/create-sessions.ts'
export { isSameBinding, memorySessionStore } from './sessions/memory-session-store.ts'
export type { SessionBinding, SessionStore } from './sessions/session-store.ts'
export type { SessionEnd, Sessions, SessionsOptions } from './sessions/sessions.ts'
export {
  type InputChange,
  type InputFile,
  type InputFolder,
  type InputFolderOptions,
  placeInputs,
} from './workspace/input-folder.ts'
export {
  type CollectedOutputs,
  createOutputCollector,
  type OutputCollector,
  type OutputCollectorOptions,
  type OutputFile,
  type SkippedOutput,
} from './workspace/output-collector.ts'
export { verifyWorkspace, type WorkspaceOptions, type WorkspaceRule } from './workspace/verify-workspace.ts'

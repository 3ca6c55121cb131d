export { createReceipt, type ReceiptFacts } from '../receipts/create-receipt.ts'
export { type ChangeObservation, observeChanges } from '../receipts/observe-changes.ts'
export type {
  Receipt,
  ReceiptDecision,
  ReceiptEnvironment,
  ReceiptOutcome,
  ReceiptOutput,
} from '../receipts/receipt.ts'
export type { ObservedBounds, ObserveOptions, WorkspaceChanges } from '../receipts/workspace-changes.ts'
export type {
  ArtifactDetails,
  ArtifactKind,
  ArtifactMatch,
  ArtifactMatches,
  ArtifactQuery,
  ArtifactRange,
  ArtifactRef,
  ArtifactSlice,
  ArtifactStore,
  ArtifactStoreOptions,
  ArtifactWriter,
  CommitDetails,
  ReadLimits,
  SliceLines,
} from './artifact-store.ts'
export { openArtifactStore } from './open-artifact-store.ts'

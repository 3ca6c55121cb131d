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

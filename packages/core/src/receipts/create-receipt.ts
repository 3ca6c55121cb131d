import { createHash, randomBytes } from 'node:crypto'
import type { ArtifactRef } from '../artifacts/artifact-store.ts'
import type { GuardVerdict } from '../contract/guard.ts'
import type { CapturedStream, ExecResult, Outcome } from '../contract/result.ts'
import type { Command, EnvChanges } from '../contract/shell.ts'
import type { Receipt, ReceiptEnvironment, ReceiptOutcome, ReceiptOutput } from './receipt.ts'
import type { WorkspaceChanges } from './workspace-changes.ts'

export interface ReceiptFacts {
  readonly driver: string
  readonly workspace: string
  readonly command: Command
  readonly cwd: string
  /** Only names are kept. Default: none. */
  readonly env?: EnvChanges
  readonly result: ExecResult
  /** Default: no guard was asked. */
  readonly verdict?: Pick<GuardVerdict, 'action' | 'rule'> | null
  /** The answer, where somebody was asked. Default: `null`. */
  readonly approved?: boolean | null
  /** Default: none. */
  readonly artifacts?: readonly Pick<ArtifactRef, 'id' | 'sha256'>[]
  /** Of `observeChanges`. Default: nobody observed. */
  readonly changes?: WorkspaceChanges | null
}

/** Describes one command by ids, hashes and names. The result shares nothing that changes, and survives JSON. */
export function createReceipt(facts: ReceiptFacts): Receipt {
  const { driver, result, verdict = null, approved = null, artifacts = [], changes = null } = facts
  return {
    version: 1,
    id: randomBytes(16).toString('hex'),
    commandId: result.id,
    driver,
    isolation: structuredClone(result.isolation),
    workspace: { sha256: sha256(facts.workspace) },
    cwd: { sha256: sha256(facts.cwd) },
    command: { sha256: sha256(JSON.stringify(facts.command)) },
    environment: describeEnvironment(facts.env ?? {}),
    decision: verdict === null ? null : { action: verdict.action, rule: verdict.rule, approved },
    outcome: describeOutcome(result.outcome),
    output: { stdout: describeOutput(result.stdout), stderr: describeOutput(result.stderr) },
    artifacts: artifacts.map(({ id, sha256 }) => ({ id, sha256 })),
    startedAt: result.startedAt,
    durationMs: result.durationMs,
    treeGone: result.treeGone,
    changes: structuredClone(changes),
  }
}

function describeEnvironment(env: EnvChanges): ReceiptEnvironment {
  const names = Object.keys(env)
    .filter((name) => env[name] !== undefined)
    .sort()
  const set = names.filter((name) => env[name] !== null)
  const unset = names.filter((name) => env[name] === null)
  return { set, unset, sha256: sha256(JSON.stringify([set, unset])) }
}

function describeOutcome(outcome: Outcome): ReceiptOutcome {
  if (outcome.kind === 'aborted') return { kind: 'aborted' }
  return outcome.kind === 'lost' ? { kind: 'lost', code: outcome.error.code } : { ...outcome }
}

const describeOutput = ({ bytes, totalBytes, omittedBytes }: CapturedStream): ReceiptOutput => ({
  sha256: sha256(bytes),
  totalBytes,
  omittedBytes,
})

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

import type { EnvChanges, ShellOptions } from '../contract/shell.ts'
import type { Redactor } from '../output/redact/redactor.ts'

/** Makes the redactor of one command; `null` where output is not redacted. */
export type RedactorFor = (env: EnvChanges | undefined) => Redactor | null

/** The table of secrets is loaded by those alone who redact. */
export async function loadRedaction({ redact = false, env }: ShellOptions): Promise<RedactorFor> {
  if (redact === false) return () => null
  const { Redactor } = await import('../output/redact/redactor.ts')
  const secrets = redact === true ? [] : [...(redact.secrets ?? [])]
  const given = { ...env }
  const shared = new Redactor({ env: given, secrets })
  return (changes) =>
    changes === undefined ? shared : new Redactor({ env: { ...given, ...changes }, secrets })
}

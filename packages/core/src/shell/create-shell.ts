import type { Executor, ExecutorRef } from '../contract/executor.ts'
import type { Shell, ShellOptions } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'
import { unsupported } from '../errors/unsupported.ts'
import { assertShellOptions } from '../validate/options.ts'
import { loadRedaction } from './load-redaction.ts'
import { OpenShell } from './open-shell.ts'

/**
 * Opens a place to run commands in. Rejects with `INVALID_ARGUMENT`, `UNSUPPORTED`, `ISOLATION_UNAVAILABLE` or what
 * the driver says, and leaves nothing behind. Rules `lifecycle/open-close`, `lifecycle/failed-open`.
 */
export async function createShell(options: ShellOptions): Promise<Shell> {
  assertShellOptions(options)
  refuseIsolation(options)
  const { driver, workspace, isolation, label } = options
  return open(options, () =>
    driver.open({
      ...(workspace === undefined ? {} : { workspace }),
      ...(isolation === undefined ? {} : { isolation }),
      ...(label === undefined ? {} : { label }),
    }),
  )
}

/** Reopens a place by its reference; `null` when it is gone. Rule `lifecycle/attach`. */
export async function attachShell({
  ref,
  ...options
}: ShellOptions & { readonly ref: ExecutorRef }): Promise<Shell | null> {
  assertShellOptions(options)
  const { driver } = options
  if (!driver.capabilities.attach || driver.attach === undefined) {
    throw unsupported(driver.name, '`attachShell`', 'Open a new shell with `createShell`.')
  }
  const executor = await driver.attach(ref)
  return executor === null ? null : open(options, async () => executor)
}

async function open(options: ShellOptions, openExecutor: () => Promise<Executor>): Promise<Shell> {
  const redactorFor = await loadRedaction(options)
  const executor = await openExecutor()
  if (options.confine === true && !executor.capabilities.confinement) {
    await executor.close()
    throw unsupported(
      options.driver.name,
      '`confine: true`',
      'Leave it out, or pick a driver that can confine.',
    )
  }
  return new OpenShell(executor, options, redactorFor)
}

function refuseIsolation({ driver, isolation }: ShellOptions): void {
  if (isolation !== 'require' || driver.capabilities.isolation !== 'none') return
  throw new ShellError(
    `[${driver.name}] Expected a driver that isolates for \`isolation: 'require'\`, got one that cannot. Pick another driver, or leave the option out to run without isolation.`,
    { code: 'ISOLATION_UNAVAILABLE', phase: 'open', rule: 'honesty/isolation', driver: driver.name },
  )
}

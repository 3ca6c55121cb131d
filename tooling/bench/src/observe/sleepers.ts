import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs so many sleeping processes meanwhile, in a session of their own; they end with `use`, or after ten minutes. */
export async function withSleepers<T>(count: number, use: () => Promise<T>): Promise<T> {
  const script = `i=0; while [ $i -lt ${count} ]; do sleep 600 & i=$((i+1)); done; echo started; wait`
  const leader = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await Promise.race([once(leader.stdout, 'data'), failedStart(leader, count)])
    return await use()
  } finally {
    if (leader.pid !== undefined && leader.exitCode === null) {
      const exited = once(leader, 'exit')
      process.kill(-leader.pid, 'SIGKILL')
      await exited
    }
  }
}

async function failedStart(leader: ChildProcess, count: number): Promise<never> {
  const [code] = await once(leader, 'exit')
  throw new Error(`Expected ${count} sleepers to start, got exit code ${code}. Raise the limit of processes.`)
}

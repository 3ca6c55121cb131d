import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { listPids, readFacts } from './process-facts.ts'
import { waitUntil } from './wait-until.ts'

/** Two thousand take seconds to become `sleep` on a small machine, and would be load rather than company until then. */
const fallAsleepMs = 60_000

/** Runs so many sleeping processes meanwhile, in a session of their own; they end with `use`, or after ten minutes. */
export async function withSleepers<T>(count: number, use: () => Promise<T>): Promise<T> {
  const script = `i=0; while [ $i -lt ${count} ]; do sleep 600 & i=$((i+1)); done; echo started; wait`
  const leader = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await Promise.race([once(leader.stdout, 'data'), failedStart(leader, count)])
    if (!(await waitUntil(() => countAsleep(leader.pid) === count, fallAsleepMs)))
      throw new Error(`Expected ${count} processes asleep within 60 s, got ${countAsleep(leader.pid)}.`)
    return await use()
  } finally {
    if (leader.pid !== undefined && leader.exitCode === null) {
      const exited = once(leader, 'exit')
      process.kill(-leader.pid, 'SIGKILL')
      await exited
    }
  }
}

function countAsleep(leader: number | undefined): number {
  const facts = listPids().map((pid) => readFacts(pid))
  return facts.filter((one) => one?.parentPid === leader && one?.name === 'sleep' && one.state === 'S').length
}

async function failedStart(leader: ChildProcess, count: number): Promise<never> {
  const [code] = await once(leader, 'exit')
  throw new Error(`Expected ${count} sleepers to start, got exit code ${code}. Raise the limit of processes.`)
}

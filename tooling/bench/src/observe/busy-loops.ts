import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Keeps so many cores busy meanwhile. Threads and not processes: whatever happens, they end with this process. */
export async function withBusyLoops<T>(count: number, use: () => Promise<T>): Promise<T> {
  const workers = Array.from({ length: count }, () => new Worker('while (true) {}', { eval: true }))
  try {
    await Promise.all(workers.map((worker) => once(worker, 'online')))
    return await use()
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

import { constants } from 'node:os'
import { execa } from 'execa'

/**
 * Runs a program with our own terminal and tells its exit code; 128+n where a signal ended it.
 *
 * A terminal sends Ctrl-C to the whole group, so the program has it already and ends in its own way; we only wait.
 * Without a terminal nobody but us has it, and it is passed on.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export async function runForeground(file, args, options = {}) {
  const child = execa(file, args, { ...options, preferLocal: true, reject: false, stdio: 'inherit' })
  const isTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY
  const onInterrupt = () => void (isTerminal || child.kill('SIGINT'))
  const onTerminate = () => void child.kill('SIGTERM')
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  try {
    const result = await child
    if (result.exitCode !== undefined) return result.exitCode
    if (result.signal !== undefined) return 128 + constants.signals[result.signal]
    throw result
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
  }
}

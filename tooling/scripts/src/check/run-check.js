import { execa } from 'execa'

/** @import { Check, CheckCommand } from './checks.js' */

/**
 * Runs one check and prints a line about it; what it had to say only when it failed.
 * @param {Check} check
 * @param {boolean} fix
 * @returns {Promise<boolean>} Whether all is well.
 */
export async function runCheck(check, fix) {
  const startedAt = performance.now()
  const commands = (fix ? check.fixCommands : undefined) ?? check.commands ?? []
  const problems = [...(await runCommands(commands)), ...((await check.run?.(fix)) ?? [])]
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/**
 * Two at a time: these are small programs that mostly start up.
 * @param {readonly CheckCommand[]} commands
 */
async function runCommands(commands) {
  /** @type {string[]} */
  const problems = []
  const waiting = [...commands]
  const work = async () => {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
      const problem = await runCommand(command)
      if (problem !== null) problems.push(problem)
    }
  }
  await Promise.all([work(), work()])
  return problems
}

/**
 * @param {CheckCommand} command
 * @returns {Promise<string | null>} Its output, when it failed.
 */
async function runCommand([program, ...args]) {
  const result = await execa(program, args, {
    all: true,
    env: { NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' },
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
  })
  return result.failed ? `$ ${result.command}\n${result.all || result.shortMessage}` : null
}

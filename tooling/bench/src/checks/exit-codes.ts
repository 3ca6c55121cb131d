import { createShell, type Shell } from '@shell/core'
import { localDriver } from '@shell/driver-local'
import { withBusyLoops } from '../observe/busy-loops.ts'
import type { Check } from '../soak-check/check.ts'
import { exactly } from '../soak-check/figure.ts'

const allCodes = Array.from({ length: 256 }, (_, code) => code)

/** Those that others take for a timeout, a signal, or a program that is missing. */
const delicateCodes = [0, 1, 2, 42, 124, 126, 127, 130, 137]

/** Rule `outcome/exit-code-exact`. */
export const exitCodes: Check = {
  name: 'exit-codes',
  what: 'every exit code arrives as it is, the delicate ones also while two loops keep the cores busy',
  async run({ rounds, step }) {
    const repetitions = rounds(100)
    const underLoad = Array.from({ length: repetitions }, () => delicateCodes).flat()
    const total = allCodes.length + underLoad.length
    await using shell = await createShell({ driver: localDriver() })
    const countExact = async (codes: readonly number[], done: number): Promise<number> => {
      let exact = 0
      for (const [index, code] of codes.entries()) {
        step(done + index, total)
        if (await isExact(shell, code)) exact += 1
      }
      return exact
    }
    const exactOnce = await countExact(allCodes, 0)
    const exactUnderLoad = await withBusyLoops(2, () => countExact(underLoad, allCodes.length))
    return [
      exactly('exact codes of 0 to 255', exactOnce, allCodes.length),
      exactly('exact codes under load', exactUnderLoad, underLoad.length),
    ]
  },
}

async function isExact(shell: Shell, code: number): Promise<boolean> {
  const { outcome, exitCode } = await shell.exec(`exit ${code}`)
  return outcome.kind === 'exited' && outcome.code === code && exitCode === code
}

import type { ConformanceTarget } from '../model/target.ts'
import type { ModuleExports } from './import-module.ts'
import { UsageError } from './usage-error.ts'

/** The target that a module exports as `conformanceTarget`, else made of its `driver`. Raises UsageError. */
export const targetOf = (exports: ModuleExports): ConformanceTarget => {
  if (exports.conformanceTarget !== undefined) {
    const mistake = mistakeInTarget(exports.conformanceTarget)
    if (mistake === null) return exports.conformanceTarget as ConformanceTarget
    throw new UsageError(`Its export \`conformanceTarget\` is not a target: ${mistake}`)
  }
  if (exports.driver !== undefined) {
    const mistake = mistakeInDriver(exports.driver)
    const driver = exports.driver as ConformanceTarget['driver']
    if (mistake === null) return { name: driver.name, driver }
    throw new UsageError(`Its export \`driver\` is not a driver: ${mistake}`)
  }
  const names = Object.keys(exports)
  const got = names.length === 0 ? 'it exports nothing' : `it exports ${names.join(', ')}`
  throw new UsageError(`Expected an export \`conformanceTarget\` or \`driver\`, and ${got}.`)
}

const mistakeInTarget = (value: unknown): string | null => {
  if (!isRecord(value)) return `expected an object, got ${kindOf(value)}.`
  if (!isName(value.name)) return `expected \`name\` to be a text, got ${kindOf(value.name)}.`
  if (value.module !== undefined && !isName(value.module))
    return `expected \`module\` to be an absolute path, got ${kindOf(value.module)}.`
  for (const name of ['openShell', 'setUp', 'tearDown']) {
    if (value[name] !== undefined && typeof value[name] !== 'function') {
      return `expected \`${name}\` to be a function, got ${kindOf(value[name])}.`
    }
  }
  const mistake = mistakeInDriver(value.driver)
  return mistake === null ? null : `its \`driver\` is not a driver: ${mistake}`
}

const mistakeInDriver = (value: unknown): string | null => {
  if (typeof value === 'function')
    return 'expected an object, got a function. Export what the factory returns.'
  if (!isRecord(value)) return `expected an object, got ${kindOf(value)}.`
  if (!isName(value.name)) return `expected \`name\` to be a text, got ${kindOf(value.name)}.`
  if (value.contractVersion !== 1)
    return `expected \`contractVersion\` 1, got ${String(value.contractVersion)}.`
  if (!isRecord(value.capabilities))
    return `expected \`capabilities\` to be an object, got ${kindOf(value.capabilities)}.`
  for (const name of ['probe', 'open']) {
    if (typeof value[name] !== 'function')
      return `expected \`${name}\` to be a function, got ${kindOf(value[name])}.`
  }
  return null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isName = (value: unknown): boolean => typeof value === 'string' && value !== ''

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'an array' : `${value === '' ? 'an empty ' : ''}${typeof value}`
}

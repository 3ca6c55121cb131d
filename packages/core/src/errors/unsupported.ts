import { ShellError } from './shell-error.ts'

/** What a driver does not claim is refused before anything starts. Rule `honesty/refuse`. */
export function unsupported(driver: string, option: string, remedy: string): ShellError {
  return new ShellError(`[${driver}] Expected an option that the driver supports, got ${option}. ${remedy}`, {
    code: 'UNSUPPORTED',
    phase: 'validate',
    rule: 'honesty/refuse',
    driver,
  })
}

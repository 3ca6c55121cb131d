export { driver, localDriver } from './local-driver.ts'
export type { LocalDriverOptions } from './options.ts'

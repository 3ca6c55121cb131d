import { createShell } from '@shell/core'
import { targetOf } from '../cli/check-target.ts'
import { importModule } from '../cli/import-module.ts'

/*
 * A host process of its own, for cases that kill one: `node other-host.js MODULE WORKSPACE DOOR SCRIPT` opens a shell of
 * the target that the module exports, without its `setUp`, and runs the script through the door.
 */
const [module = '', workspace = '', door = '', script = ''] = process.argv.slice(2)
const target = targetOf(await importModule(module))
const options = { ...target.shellOptions, driver: target.driver, workspace }
const shell = await (target.openShell === undefined ? createShell(options) : target.openShell(options))
if (door === 'spawn') await (await shell.spawn(script)).result
else await shell.exec(script)
await shell.close()

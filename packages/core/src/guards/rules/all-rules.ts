import type { RuleDefinition } from '../calls/report.ts'
import { background } from './background.ts'
import { deleteRules } from './delete-targets.ts'
import { forkBomb } from './fork-bomb.ts'
import { formatRule } from './format.ts'
import { gitLoss } from './git-loss.ts'
import { containerRule, daemonRule } from './host-container.ts'
import { noTerminalRule } from './interactive/container-terminals.ts'
import { endless } from './interactive/endless.ts'
import { endsAtOnce, interactiveRules } from './interactive/interactive.ts'
import { readRule } from './interactive/shell-prompts.ts'
import { invalid } from './invalid.ts'
import { killAll } from './kill-all.ts'
import { loaderRule } from './loader-variables.ts'
import { networkRule, packageRule } from './network.ts'
import { ownershipRule, permissionsRule } from './permissions.ts'
import { placeIntoRule } from './place-into.ts'
import { posixNameRule } from './posix-names.ts'
import { powerRule } from './power.ts'
import { privilegeRules } from './privilege.ts'
import { fileWriteRule, programWriteRule } from './read-only.ts'
import { remoteCode } from './remote-code.ts'
import { essentialRule, systemRule } from './system-files.ts'
import { unknownCommandRule } from './unknown-command.ts'
import { platformRule } from './windows.ts'
import { writeRules } from './write-targets.ts'

/** Every rule that a policy can name. */
export const allRules: readonly RuleDefinition[] = [
  ...Object.values(deleteRules),
  essentialRule,
  writeRules.device,
  formatRule,
  permissionsRule,
  ownershipRule,
  powerRule,
  writeRules.power,
  killAll.everything,
  ...forkBomb.all,
  writeRules.system,
  writeRules.settings,
  placeIntoRule,
  writeRules.login,
  systemRule,
  ...Object.values(gitLoss),
  remoteCode.piped,
  remoteCode.encoded,
  remoteCode.unknown,
  remoteCode.shell,
  background.ampersand,
  background.coprocess,
  background.detached,
  background.fork,
  ...Object.values(interactiveRules),
  endless.loop,
  endless.select,
  readRule,
  endsAtOnce,
  noTerminalRule,
  networkRule,
  packageRule,
  ...privilegeRules,
  containerRule,
  daemonRule,
  loaderRule,
  fileWriteRule,
  programWriteRule,
  unknownCommandRule,
  platformRule,
  posixNameRule,
  invalid.empty,
  invalid.nul,
  invalid.syntax,
  invalid.tooComplex,
]

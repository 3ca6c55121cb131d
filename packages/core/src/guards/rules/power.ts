import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

/** Stopping or restarting the machine. */
export const powerRule: RuleDefinition = {
  id: 'power/off',
  category: 'destructive.power',
  action: 'deny',
  suggestion: 'Leave the machine running; restart the one service that needs it.',
}

interface PowerRow {
  readonly programs: string
  /** One argument has to match; left out, any call counts. */
  readonly when?: RegExp
  /** An argument with which nothing is stopped. */
  readonly unless?: RegExp
}

/** One row per program that can stop the machine. */
const rows: readonly PowerRow[] = [
  { programs: 'shutdown', unless: /^(?:-c|--show|--help|-k|\/\?)$/ },
  { programs: 'reboot poweroff halt', unless: /^(?:-w|--wtmp-only|--help)$/ },
  { programs: 'init telinit', when: /^[06s]$/i },
  {
    programs: 'systemctl loginctl',
    when: /^(?:poweroff|reboot|halt|kexec|suspend|hibernate|hybrid-sleep|suspend-then-hibernate|soft-reboot|emergency|rescue)$/,
    unless: /^(?:--dry-run|help|status|show|cat|list-\S+|is-\S+)$/,
  },
  {
    programs: 'systemctl',
    when: /^(?:poweroff|reboot|halt|kexec|emergency|rescue|shutdown|suspend|hibernate)\.target$/,
    unless: /^(?:--dry-run|cat|status|show|list-\S+|is-\S+|help)$/,
  },
  { programs: 'dbus-send gdbus busctl qdbus', when: /\b(?:PowerOff|Reboot|Halt|Suspend|Hibernate)\b/ },
  { programs: 'rtcwake', when: /^(?:off|mem|disk|standby|freeze)$/ },
  { programs: 'pm-suspend pm-hibernate pm-powersave kexec xfce4-session-logout gnome-session-quit' },
  { programs: 'ipmitool', when: /^(?:off|cycle|reset|soft)$/ },
  {
    programs: 'ansible',
    when: /^(?:[\w.]+\.)?(?:win_)?(?:reboot|shutdown)$|^(?:\/\S+\/)?(?:reboot|poweroff|halt|shutdown)\b/,
  },
  { programs: 'acpitool', when: /^-[sS]$/ },
  { programs: 'pmset', when: /^(?:sleepnow|shutdown|restart)$/ },
  { programs: 'osascript', when: /\b(?:shut down|restart|log out)\b/ },
  { programs: 'launchctl', when: /^reboot$/ },
  { programs: 'Stop-Computer Restart-Computer' },
]

export const powerCalls: readonly CallRule[] = rows.map(({ programs, when, unless }) => ({
  programs,
  check: ({ name, args }) => {
    if (when !== undefined && !args.some((arg) => when.test(arg))) return null
    if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
    return report(powerRule, `\`${[name, ...args].slice(0, 3).join(' ')}\` stops or restarts the machine`)
  },
}))

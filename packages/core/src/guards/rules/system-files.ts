import { type RuleDefinition, report } from '../calls/report.ts'
import type { CallRule } from './call-rule.ts'

/** Changes of the system that no file name shows: jobs, firewall, accounts, packages that it stands on. */
export const systemRule: RuleDefinition = {
  id: 'system/change',
  category: 'destructive.system',
  action: 'ask',
  suggestion: 'Say what has to change on the system, and let the user decide.',
}

/** Removing what the package manager itself needs. */
export const essentialRule: RuleDefinition = {
  id: 'delete/essential-package',
  category: 'destructive.delete',
  action: 'ask',
  suggestion: 'Keep it: the system stops working without it.',
}

const essential =
  /^(?:libc6|glibc|bash|dash|coreutils|dpkg|rpm|apt|systemd|init|linux-image\S*|kernel|util-linux|sudo|login|systemd-sysv|init-system-helpers|base-files|libc-bin|musl|busybox|openssh-server|grub\S*|python3?|perl-base|\*)$/

/** What makes a machine reachable, protects it, or keeps it going. */
const systemService =
  /^(?:sshd?|dbus(?:-broker)?|systemd-\w+|NetworkManager|networking|network|docker|cron|crond|multi-user\.target|firewalld|ufw|nftables|iptables|fail2ban|apparmor|auditd|polkit|rsyslog|chronyd?|ntpd?)(?:\.service|\.socket)?$/

/** Only tells what it would do. */
const dryRun = /^(?:-\w*s|--(?:dry-run|simulate|just-print|recon|no-act|test|print|assumeno))$/

interface SystemRow {
  readonly programs: string
  /** Every pattern has to match an argument. */
  readonly when: readonly RegExp[]
  readonly unless?: RegExp
  readonly does: string
  readonly rule?: RuleDefinition
}

/** One row per way to change the system. */
const rows: readonly SystemRow[] = [
  { programs: 'crontab', when: [/^-r$|^-[iu]r$/], does: 'removes every job of the user' },
  { programs: 'crontab', when: [/^\/dev\/null$/], does: 'removes every job of the user' },
  {
    programs: 'iptables ip6tables',
    when: [/^(?:-F|--flush|-X|--delete-chain)$/],
    does: 'removes the rules of the firewall',
  },
  {
    programs: 'iptables ip6tables',
    when: [/^(?:-P|--policy)$/, /^(?:DROP|REJECT|ACCEPT)$/],
    does: 'changes what the firewall does by default',
  },
  { programs: 'nft', when: [/^flush$/, /^ruleset$/], does: 'removes the rules of the firewall' },
  { programs: 'ufw', when: [/^(?:disable|reset)$/], does: 'switches the firewall off' },
  { programs: 'firewall-cmd', when: [/^--(?:panic-on|complete-reload)$/], does: 'changes the firewall' },
  { programs: 'setenforce', when: [/^(?:0|Permissive)$/i], does: 'switches a protection off' },
  { programs: 'history', when: [/^-\w*[cd]/], does: 'removes the history of the shell' },
  { programs: 'ip', when: [/^(?:link|l|addr|route)$/, /^(?:down|flush)$/], does: 'takes the network away' },
  {
    programs: 'ip',
    when: [/^r(?:o(?:ute)?)?$/, /^del(?:ete)?$/, /^(?:default|0\.0\.0\.0\/0|0\/0|::\/0)$/],
    does: 'takes the network away',
  },
  { programs: 'route', when: [/^(?:del|delete|flush)$/], does: 'takes the network away' },
  { programs: 'ifconfig', when: [/^down$/], does: 'takes the network away' },
  {
    programs: 'ifdown nmcli',
    when: [/^(?:eth\d|en\w+|wlan\d|off|-a|down)$/],
    does: 'takes the network away',
  },
  { programs: 'userdel deluser', when: [/./], does: 'removes an account' },
  { programs: 'groupdel delgroup', when: [/./], does: 'removes a group' },
  {
    programs: 'useradd adduser',
    when: [/^(?:-o|--non-unique|-u0|--uid=0|root)$/],
    does: 'makes another account of root',
  },
  {
    programs: 'usermod gpasswd adduser addgroup',
    when: [
      /^(?:-\w*[aGAM]\w*|--append|--groups)$|^\w+$/,
      /^(?:[\w,]+,)?(?:sudo|wheel|admin|root|disk|shadow)(?:,[\w,]+)?$/,
    ],
    does: 'gives an account the rights of root',
  },
  { programs: 'chpasswd newusers', when: [], does: 'changes passwords' },
  { programs: 'chsh chfn', when: [/^root$/], does: 'changes the account `root`' },
  {
    programs: 'service rc-service',
    when: [systemService, /^stop$/],
    does: 'stops a service that the system needs',
  },
  { programs: 'date', when: [/^(?:-u?s|--set)/], does: 'changes the clock of the machine' },
  {
    programs: 'hwclock',
    when: [/^(?:--set|-w|--systohc|-s|--hctosys)$/],
    does: 'changes the clock of the machine',
  },
  {
    programs: 'mount',
    when: [/^\/(?:etc|usr|s?bin|lib\w*|var|boot|home|root|opt)?\/?$/],
    unless: /^(?:-l|--show-labels)$/,
    does: 'mounts over a place of the system',
  },
  { programs: 'usermod', when: [/^root$/], does: 'changes the account `root`' },
  { programs: 'usermod', when: [/^(?:-L|--lock|-e)$/], does: 'locks an account' },
  {
    programs: 'passwd',
    when: [/^(?:-\w*[dlu]|--delete|--lock|--unlock)$/],
    does: 'changes how an account is locked',
  },
  { programs: 'chage', when: [/^(?:-E|--expiredate)$/], does: 'changes when an account ends' },
  { programs: 'swapoff', when: [/^(?:-a|--all|[^-].*)$/], does: 'takes swap away' },
  { programs: 'umount', when: [/^(?:-\w*[al]\w*|--all|\/)$/], does: 'takes mounted disks away' },
  { programs: 'mount', when: [/remount/, /^\/$/], does: 'mounts the root anew' },
  {
    programs: 'systemctl',
    when: [/^(?:stop|disable|mask)$/, systemService],
    does: 'stops a service that the system needs',
  },
  { programs: 'sysctl', when: [/^-w$|=/], unless: /^-[anNb]$/, does: 'changes a setting of the kernel' },
  {
    programs: 'modprobe rmmod insmod',
    when: [/^(?:-r|--remove)$|^[\w./]/],
    unless: /^(?:-n|-D|--show-depends|-c)$/,
    does: 'changes the modules of the kernel',
  },
  {
    programs: 'update-rc.d chkconfig',
    when: [/^(?:remove|off)$/],
    does: 'changes what starts with the system',
  },
  { programs: 'efibootmgr', when: [/^-B$|^--delete/], does: 'removes how the machine starts' },
  { programs: 'grub-install lilo', when: [/./], does: 'writes how the machine starts' },
  { programs: 'auditctl', when: [/^-D$|^-e0?$/], does: 'switches the audit off' },
  {
    programs: 'reg',
    when: [/^delete$/i, /^(?:HKLM|HKCR|HKU|HKEY_LOCAL_MACHINE|HKEY_CLASSES_ROOT|HKEY_USERS)/i],
    does: 'removes settings of the system',
  },
  { programs: 'vssadmin wbadmin', when: [/^delete$/i], does: 'removes copies of what may be lost' },
  {
    programs: 'bcdedit',
    when: [/^\/(?:set|delete|deletevalue|import)$/i],
    does: 'changes how the machine starts',
  },
  { programs: 'csrutil spctl', when: [/disable/], does: 'switches a protection off' },
  { programs: 'hostnamectl', when: [/^set-hostname$/], does: 'renames the machine' },
  { programs: 'timedatectl', when: [/^set-time$/], does: 'changes the clock of the machine' },
  {
    programs: 'apt apt-get aptitude',
    when: [/^(?:remove|purge|autoremove|autopurge)$/, essential],
    unless: dryRun,
    does: 'removes what the system stands on',
  },
  {
    programs: 'dpkg',
    when: [/^(?:--purge|-P|--remove|-r)$/, essential],
    unless: dryRun,
    does: 'removes what the system stands on',
    rule: essentialRule,
  },
  {
    programs: 'dpkg',
    when: [/^--force-(?:all|remove-essential|depends)$/, /^(?:--purge|-P|--remove|-r)$/],
    unless: dryRun,
    does: 'removes a package that others need',
    rule: essentialRule,
  },
  {
    programs: 'rpm',
    when: [/^(?:-e|--erase)$/, essential],
    unless: /^--test$/,
    does: 'removes what the system stands on',
  },
  {
    programs: 'rpm',
    when: [/^(?:-e|--erase)$/, /^--nodeps$/],
    unless: /^--test$/,
    does: 'removes a package that others need',
  },
  {
    programs: 'dnf yum zypper',
    when: [/^(?:remove|erase|rm)$/, essential],
    unless: /^(?:--assumeno|--dry-run|-D)$/,
    does: 'removes what the system stands on',
  },
  {
    programs: 'pacman',
    when: [/^-R\w*$/, essential],
    unless: /^-(?:p|-print)$/,
    does: 'removes what the system stands on',
  },
  { programs: 'apk', when: [/^del$/, essential], unless: dryRun, does: 'removes what the system stands on' },
]

export const systemCalls: readonly CallRule[] = rows.map(
  ({ programs, when, unless, does, rule = systemRule }) => ({
    programs,
    check: ({ name, args }) => {
      if (!when.every((pattern) => args.some((arg) => pattern.test(arg)))) return null
      if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
      return report(rule, `\`${name}\` ${does}`)
    },
  }),
)

/** Directories of the root that a system cannot live without, or that hold what belongs to somebody else. */
export const topDirectories: readonly string[] = [
  'bin boot dev etc home lib lib32 lib64 libx32 mnt media nix opt proc root run sbin sdcard snap srv sys usr var',
  'Applications Library System Users Volumes cores private',
].flatMap((line) => line.split(' '))

/** Directories one level further down that are as needed; `*` is every one. */
export const secondDirectories: Readonly<Record<string, readonly string[]>> = {
  bin: ['*'],
  boot: ['*'],
  dev: ['*'],
  lib: ['*'],
  lib32: ['*'],
  lib64: ['*'],
  proc: ['*'],
  sbin: ['*'],
  sys: ['*'],
  etc: 'apt cron.d default dpkg init.d ld.so.conf.d modprobe.d network pam.d profile.d security ssh ssl sudoers.d systemd'.split(
    ' ',
  ),
  usr: 'bin games include lib lib32 lib64 libexec local sbin share src'.split(' '),
  var: 'backups db lib log mail opt run spool www'.split(' '),
}

/** How many levels below a directory hold what services and packages keep, such as `/var/lib/mysql` and `/opt/app`. */
export const levelsBelow: Readonly<Record<string, number>> = {
  Applications: 1,
  Library: 2,
  Volumes: 1,
  etc: 2,
  media: 1,
  mnt: 1,
  nix: 9,
  opt: 1,
  snap: 2,
  srv: 1,
  'usr/bin': 9,
  'usr/include': 1,
  'usr/lib': 9,
  'usr/lib32': 9,
  'usr/lib64': 9,
  'usr/libexec': 9,
  'usr/local': 1,
  'usr/local/lib': 1,
  'usr/sbin': 9,
  'usr/share': 1,
  'usr/src': 1,
  'var/backups': 9,
  'var/db': 2,
  'var/lib': 2,
  'var/log': 1,
  'var/mail': 1,
  'var/opt': 1,
  'var/spool': 2,
  'var/www': 1,
}

/** Below these everything is the user's own, whatever stands above. */
export const openPlaces: RegExp =
  /^\/(?:tmp|var\/tmp|dev\/shm|dev\/mqueue|var\/cache|var\/lib\/apt\/lists|usr\/local\/go|usr\/share\/(?:doc|man|info|locale)|private\/tmp|private\/var\/(?:tmp|folders))(?:\/|$)/

/** Files that keep a system usable: who may log in, what is mounted, what starts. */
export const criticalFiles: RegExp =
  /^\/(?:etc\/(?:passwd|shadow|group|gshadow|sudoers|sudoers\.d\/.+|fstab|crypttab|crontab|ld\.so\.preload|pam\.d\/.+|ssh\/(?:sshd_config|ssh_host_\w+_key)|inittab|master\.passwd|selinux\/config|default\/grub)-?|(?:usr\/)?s?bin\/.+|(?:usr\/)?lib(?:32|64)?\/[^/]+\.so[^/]*|boot\/.+|proc\/(?:sysrq-trigger|sys\/.+)|sys\/.+|efi\/.+)$/

/** Settings that every program reads; adding a line to one is ordinary, writing over it is not. */
export const settingFiles: RegExp =
  /^\/etc\/(?!(?:localtime|timezone)$)(?:[^/]+|(?:cron\.\w+|profile\.d|systemd\/system|init\.d|modprobe\.d|sysctl\.d|ld\.so\.conf\.d)\/.+)$/

/** Who may log in as this user. */
export const loginFiles: RegExp = /^\.ssh\/authorized_keys2?$/

/** In a home directory: keys, and what nobody can build again. */
export const preciousInHome: ReadonlySet<string> = new Set(
  '.ssh .gnupg .aws .kube .password-store Desktop Documents Downloads Library Movies Music Pictures Videos'.split(
    ' ',
  ),
)

/** Writing here is harmless: no disk stands behind them. */
export const harmlessDevices: RegExp =
  /^\/dev\/(?:null|zero|full|u?random|std(?:in|out|err)|tty[^/]*|console|fd(?:\/.*)?|pts\/.*|ptmx|shm\/.*|mqueue\/.*|tcp\/.*|udp\/.*|log|kmsg|snd\/.*|dsp|net\/tun|fuse|kvm|lp\d+|usb\/lp\d+)$/

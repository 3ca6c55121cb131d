/** Directories of the root that a system cannot live without, or that hold what belongs to somebody else. */
export const topDirectories: readonly string[] = [
  'bin boot dev etc home lib lib32 lib64 libx32 mnt media nix opt proc root run sbin snap srv sys usr var',
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

/** Below these everything is the user's own, whatever stands above. */
export const openPlaces: RegExp = /^\/(?:tmp|var\/tmp|dev\/shm|dev\/mqueue|var\/cache)(?:\/|$)/

/** Files that keep a system usable: who may log in, what is mounted, what starts. */
export const criticalFiles: RegExp =
  /^\/(?:etc\/(?:passwd|shadow|group|gshadow|sudoers|sudoers\.d\/.+|fstab|crypttab|crontab|ld\.so\.preload|pam\.d\/.+|ssh\/sshd_config|inittab|master\.passwd|selinux\/config|default\/grub)-?|(?:usr\/)?s?bin\/.+|(?:usr\/)?lib(?:32|64)?\/[^/]+\.so[^/]*|boot\/.+|proc\/(?:sysrq-trigger|sys\/.+)|sys\/.+|efi\/.+)$/

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

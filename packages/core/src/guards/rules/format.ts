import { type RuleDefinition, report } from '../calls/report.ts'
import { readable } from '../evaluate/marks.ts'
import type { CallRule } from './call-rule.ts'

/** Making a new file system, or a new table of partitions, on a disk. */
export const formatRule: RuleDefinition = {
  id: 'format/disk',
  category: 'destructive.device',
  action: 'deny',
  suggestion: 'Work on an image file in the workspace, such as `truncate -s 64M disk.img`.',
}

interface FormatRow {
  readonly programs: string
  /** Words of which one has to be there; none is needed where it is left out. */
  readonly when?: RegExp
  /** With one of these words it only looks. */
  readonly unless?: RegExp
  /** Harmless unless a disk is named. */
  readonly needsDevice?: boolean
}

/** A disk in a file: the user's own. */
const imageFile = /^(?!\/dev\/).*\.(?:img|raw|iso|bin|dd|hdd|vhdx?|vmdk|qcow2?)$/

/** One row per program that prepares, empties or takes apart disks. */
const rows: readonly FormatRow[] = [
  {
    programs:
      'mkfs mkfs.* mke2fs mkdosfs mkntfs newfs newfs_apfs newfs_exfat newfs_hfs newfs_msdos newfs_udf mkswap mkfs_msdos',
    unless: /^-(?:n|N|V|h)$/,
    needsDevice: true,
  },
  {
    programs: 'wipefs',
    when: /^-\w*[af]|^--(?:all|force|offset)|^-o/,
    unless: /^(?:-n|--no-act)$/,
    needsDevice: true,
  },
  { programs: 'blkdiscard badblocks', unless: /^-[nsv]+$/, needsDevice: true },
  { programs: 'fdisk gdisk cgdisk', unless: /^(?:-\w*l\w*|--list|-s)$/, needsDevice: true },
  {
    programs: 'cfdisk sfdisk',
    unless: /^(?:-\w*[ldVs]\w*|--list|--dump|--verify|--show-\w+|--json|-J)$/,
    needsDevice: true,
  },
  {
    programs: 'sgdisk',
    when: /^(?:-\w*[ZozdnGgRl]|--(?:zap|zap-all|clear|delete|new|mbrtogpt|load-backup))/,
    needsDevice: true,
  },
  {
    programs: 'parted gparted',
    when: /^(?:mklabel|mktable|mkpart|rm|resizepart|mkpartfs|rescue)$/,
    unless: imageFile,
  },
  { programs: 'tune2fs', when: /^-[OUEIj]/, needsDevice: true },
  { programs: 'resize2fs', when: /^(?:\d+[KMGTs]?|-M)$/, needsDevice: true },
  { programs: 'xfs_repair', when: /^-\w*L/, needsDevice: true },
  { programs: 'growpart', needsDevice: true },
  { programs: 'debugfs', when: /^-\w*w/, needsDevice: true },
  { programs: 'flash_erase flash_eraseall flash_unlock flashcp nandwrite ubiformat', needsDevice: true },
  { programs: 'flashrom', when: /^(?:-[wE]|--write|--erase)/ },
  { programs: 'ntfsclone', when: /^(?:-\w*O|--overwrite)/, needsDevice: true },
  { programs: 'ntfsresize', when: /^(?:-s|--size)/, unless: /^(?:-\w*n|--no-action)$/, needsDevice: true },
  { programs: 'nwipe', needsDevice: true },
  { programs: 'partclone.*', when: /^(?:-\w*[oOr]|--(?:overwrite|output|restore))/, needsDevice: true },
  { programs: 'btrfstune reiserfstune', needsDevice: true },
  { programs: 'bcachefs', when: /^format$/, needsDevice: true },
  {
    programs: 'lvremove vgremove pvremove lvreduce vgreduce pvcreate zpool-destroy',
    unless: /^(?:-t|--test)$/,
  },
  { programs: 'zpool', when: /^(?:destroy|labelclear|create|export)$/ },
  { programs: 'zfs', when: /^(?:destroy|rollback)$/ },
  { programs: 'btrfs', when: /^(?:delete|mkfs|format)$/ },
  { programs: 'cryptsetup', when: /^(?:luksFormat|luksErase|erase|reencrypt|luksKillSlot|luksRemoveKey)$/ },
  { programs: 'mdadm', when: /^(?:--zero-superblock|--stop|-S|--create|-C|--fail|--remove)$/ },
  { programs: 'dmsetup', when: /^(?:remove|remove_all|wipe_table)$/ },
  { programs: 'nvme', when: /^(?:format|sanitize|write-zeroes|delete-ns|dsm)$/ },
  {
    programs: 'hdparm',
    when: /^(?:--security-erase|--security-erase-enhanced|--trim-sector-ranges|--make-bad-sector|--write-sector)/,
  },
  { programs: 'sg_format sg_sanitize', needsDevice: true },
  {
    programs: 'diskutil',
    when: /^(?:erase\w+|partitionDisk|zeroDisk|randomDisk|secureErase|reformat|deleteContainer|apfs)$/i,
  },
  { programs: 'diskpart', unless: /^\/\?$/ },
  { programs: 'format', when: /^[a-zA-Z]:$/ },
  { programs: 'losetup', when: /^-D$/ },
]

export const formatCalls: readonly CallRule[] = rows.map(
  ({ programs, when, unless, needsDevice = false }) => ({
    programs,
    check: ({ name, args }) => {
      if (when !== undefined && !args.some((arg) => when.test(arg))) return null
      if (unless !== undefined && args.some((arg) => unless.test(arg))) return null
      const device = args.find((arg) => /^\/dev\/|^\\\\\.\\|^[a-zA-Z]:$/.test(arg) && arg !== '/dev/null')
      if (needsDevice && device === undefined) return null
      const what = readable(device ?? args.find((arg) => !arg.startsWith('-')) ?? 'a disk')
      return report(formatRule, `\`${name}\` destroys what is on \`${what}\``)
    },
  }),
)

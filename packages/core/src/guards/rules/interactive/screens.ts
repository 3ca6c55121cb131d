import type { InteractiveRow } from './interactive-row.ts'

const page = 'Use `cat`, `head` or `sed -n`'

/** Programs that draw on the terminal, pagers among them. */
export const screenRows: readonly InteractiveRow[] = [
  { programs: 'less more most pg lv', kind: 'pager', instead: page },
  {
    programs: 'man info pinfo',
    kind: 'pager',
    unless: /^(?:-P|-k|-f|-w|-W|-t|-T.*|--pager.*|--path|--where|--apropos|--whatis|-o|--output.*)$/,
    env: /PAGER$/,
    least: 1,
    instead: 'Use `man page | col -b`, or `--help`',
  },
  {
    programs: 'journalctl',
    kind: 'pager',
    unless:
      /^(?:--no-pager|-n|--lines.*|-o|-f|--list-boots|--disk-usage|--vacuum.*|--rotate|--flush|--verify|-u|--unit.*|-\w*n\d*)$/,
    env: /PAGER$/,
    instead: 'Add `--no-pager -n 100`',
  },
  {
    programs: 'top',
    kind: 'screen',
    unless: /^(?:-\w*b\w*|-l|-l\d+|--batch.*|-[hv])$/,
    instead: 'Use `top -b -n 1` or `ps aux`',
  },
  {
    programs:
      'htop btop bpytop bashtop atop iotop glances nmon dstat gtop gotop ytop nvtop iftop nethogs bmon slurm ctop s-tui powertop vtop radeontop intel_gpu_top jnettop bandwhich',
    kind: 'screen',
    unless:
      /^(?:-\w*[bhvV]\w*|--(?:batch|help|version|html.*|csv.*|stdout.*|export.*|once|json|bytes|raw)|-[PR]|\d+|-C|-t|-o)$/,
    instead: 'Use `ps aux`, `free` or `iostat 1 2`',
  },
  {
    programs:
      'tig lazygit gitui lazydocker k9s ncdu gdu dua mc ranger nnn lf vifm yazi broot xplr cmus ncmpcpp mocp mutt neomutt alpine pine aerc irssi weechat newsboat calcurse tmuxinator wtf visidata vd sc-im hexedit bvi dhex tnftp slrn minicom picocom',
    kind: 'screen',
    unless: /^(?:-h|-o|-b|--batch|-s|--cmd.*|-selection-path|a|aggregate|start)$/,
    instead: 'Use a command that prints, such as `ls`, `du` or `git log`',
  },
  { programs: 'gitk git-gui', kind: 'screen', instead: 'Use `git log --graph --oneline`' },
  {
    programs: 'lynx w3m links elinks links2 browsh carbonyl',
    kind: 'screen',
    unless: /^-?-(?:dump|source|head|listonly|dump_source|dump_head)/,
    instead: 'Use `curl`, or `lynx -dump`',
  },
  {
    programs: 'screen',
    kind: 'screen',
    unless: /^-(?:ls|list|wipe|S|X|Q|v|\w*[dD]\w*m)$|^-dmS?$/,
    instead: 'Start it with `spawn`',
  },
  { programs: 'screen', kind: 'screen', when: /^-(?:r|x|R|RR|dr|DR|DRR)$/, instead: 'Start it with `spawn`' },
  {
    programs: 'tmux byobu zellij dvtm',
    kind: 'screen',
    unless:
      /^(?:-d|-\w*d|ls|list-\w+|kill-\w+|has|has-session|send|send-keys|capture-pane|capturep|display\S*|show\S*|set\S*|start-server|rename\S*|new-window|neww|split-window|splitw|run|run-shell|source\S*|info|delete-session|select-\w+|resize\S*|pipe-pane|load-buffer|action|setup|-V)$/,
    instead: 'Start it with `spawn`',
  },
  {
    programs: 'fzf sk peco percol fzy gum choose-gui dmenu rofi',
    kind: 'screen',
    unless: /^(?:-f|--filter.*|-f\S+|format|style|join|log|-1|--select-1|--bash|--zsh|-F)$/,
    instead: 'Use `grep`, or `fzf --filter`',
  },
  {
    programs: 'dialog whiptail kdialog zenity yad',
    kind: 'screen',
    unless: /^--(?:infobox|notification|version)$/,
    instead: 'Choose with an argument',
  },
  {
    programs:
      'cfdisk nmtui alsamixer pavucontrol gparted raspi-config tasksel aptitude dselect sysv-rc-conf ntsysv authconfig-tui setup',
    kind: 'screen',
    unless:
      /^(?:install|remove|purge|search|show|update|upgrade|-y|nonint|versions|why|--task-packages|--list-tasks)$/,
    instead: 'Use the command that takes arguments, such as `sfdisk` or `nmcli`',
  },
  {
    programs: 'make',
    kind: 'screen',
    when: /^(?:menuconfig|nconfig|xconfig|gconfig)$/,
    instead: 'Use `make defconfig` or `make olddefconfig`',
  },
  { programs: 'make', kind: 'prompt', when: /^(?:config|oldconfig)$/, instead: 'Use `make olddefconfig`' },
  {
    programs:
      'nethack sl cmatrix asciiquarium cbonsai pipes.sh pipes snake tetris moon-buggy ninvaders bastet greed adventure rogue hack dungeon-crawl crawl 2048 nsnake nudoku sudoku vitetris frotz bb aafire hollywood genact',
    kind: 'screen',
    instead: 'Leave games to people',
  },
  {
    programs: 'docker podman',
    kind: 'screen',
    after: 'scan|dashboard',
    instead: 'Use a command that prints',
  },
  {
    programs:
      'xterm gnome-terminal konsole alacritty kitty urxvt firefox chromium google-chrome xeyes xclock evince eog feh display gimp inkscape meld kdiff3 nautilus thunar dolphin wireshark',
    kind: 'editor',
    unless: /^(?:--headless\S*|-batch|-i|--batch|--export\S*|--screenshot\S*|-o|--version)$/,
    instead: 'Use a program without a window',
  },
  {
    programs: 'notepad wordpad mspaint regedit taskmgr',
    kind: 'editor',
    unless: /./,
    instead: 'Change the file with `sed -i`',
  },
]

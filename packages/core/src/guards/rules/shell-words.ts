const words = new Set(
  `: . [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo enable
   eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd
   read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias
   unset wait time`.split(/\s+/),
)

/** Is it part of the shell, so that no program of that name is needed? */
export const isShellWord = (name: string): boolean => words.has(name)

/**
 * The default input of execa is a socket, which bash takes for a remote login: as the outermost shell it then reads
 * `~/.bashrc`, and the figures would be those of that file. Source: bash(1), "Invocation".
 */
export const insideShell = (): { SHLVL: string } => ({
  SHLVL: String(Math.max(1, Number(process.env.SHLVL) || 0)),
})

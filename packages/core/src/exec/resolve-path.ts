/**
 * Relative to the workspace, nothing else: `..` stays for the executor to walk, because a lexical shortcut through
 * a symbolic link would name another place than the kernel does.
 */
export const resolvePath = (workspace: string, path: string): string =>
  path.startsWith('/') ? path : `${workspace}/${path}`

/** A word that a POSIX shell reads back as exactly this text. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

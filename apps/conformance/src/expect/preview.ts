const shownCharacters = 200

/** The first 200 characters, quoted so that invisible ones show, and how many more there are. */
export const preview = (text: string): string => {
  const rest = text.length - shownCharacters
  const shown = JSON.stringify(text.slice(0, shownCharacters))
  return rest > 0 ? `${shown} and ${rest} more characters` : shown
}

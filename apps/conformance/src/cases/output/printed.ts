/** What `seq 1 <last>` prints. */
export const countingLines = (last: number): string => {
  let text = ''
  for (let line = 1; line <= last; line += 1) text += `${line}\n`
  return text
}

/** A `printf` that prints exactly these bytes, by octal escapes alone. */
export const printfOf = (bytes: Iterable<number>): string => {
  let format = ''
  for (const byte of bytes) format += `\\${byte.toString(8).padStart(3, '0')}`
  return `printf '${format}'`
}

export const allByteValues: Uint8Array = Uint8Array.from({ length: 256 }, (_, value) => value)

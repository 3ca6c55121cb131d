/** What `seq 1 <last>` prints. */
export const countingLines = (last: number): string => {
  const lines = Array.from({ length: last }, (_, at) => at + 1)
  return `${lines.join('\n')}\n`
}

/** How many bytes `seq 1 <last>` prints. */
export const countingBytes = (last: number): number => {
  let bytes = 0
  for (let first = 1; first <= last; first *= 10) {
    const lines = Math.min(last, first * 10 - 1) - first + 1
    bytes += lines * (`${first}`.length + 1)
  }
  return bytes
}

/** A `printf` that prints exactly these bytes, by octal escapes alone. */
export const printfOf = (bytes: Iterable<number>): string => {
  let format = ''
  for (const byte of bytes) format += `\\${byte.toString(8).padStart(3, '0')}`
  return `printf '${format}'`
}

export const allByteValues: Uint8Array = Uint8Array.from({ length: 256 }, (_, value) => value)

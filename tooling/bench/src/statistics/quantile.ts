/** The middle value; between two middle values their mean. Throws a RangeError when there is none. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values)
  const middle = sorted.length >>> 1
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2
}

/** The smallest value that at least `fraction` of all values do not exceed (nearest rank). Throws as `median` does. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = ascending(values)
  return at(sorted, Math.max(0, Math.ceil(sorted.length * fraction) - 1))
}

function ascending(values: readonly number[]): readonly number[] {
  if (values.length === 0)
    throw new RangeError('Expected at least one value, got none. Measure something first.')
  return [...values].sort((left, right) => left - right)
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`Expected an index below ${values.length}, got ${index}.`)
  return value
}

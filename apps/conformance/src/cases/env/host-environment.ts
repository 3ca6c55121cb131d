/**
 * Runs `body` while these variables are set in this process, and puts back what was there. A driver sees them as
 * variables of its host.
 */
export const withHostEnvironment = async (
  variables: Readonly<Record<string, string>>,
  body: () => Promise<void>,
): Promise<void> => {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  try {
    await body()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

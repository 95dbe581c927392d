/** Whether a flag stands on the command line. */
export const isGiven = (name: string): boolean => process.argv.includes(name)

/** The value of a command-line flag. */
export function flag(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

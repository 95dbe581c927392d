/** How many lines of text are remembered. Of a long paragraph only one line changes while typing. */
const mostLines = 2_000

/** Caches the results of `find`, line by line. */
export function byLine<T>(find: (line: string) => T): (line: string) => T {
  let known = new Map<string, T>()
  return line => {
    const before = known.get(line)
    if (before !== undefined) return before
    const found = find(line)
    if (known.size >= mostLines) known = new Map()
    known.set(line, found)
    return found
  }
}

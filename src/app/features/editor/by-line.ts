/** So many lines of text are remembered; of a long paragraph one line is typed in, and the others read as before. */
const mostLines = 2_000

/** Remembers what `find` finds in a line of text. */
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

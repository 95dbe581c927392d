/** Of how many texts, of how many UTF-16 units together, something is kept. */
const most = { texts: 200, units: 100_000 }

/** What was made of texts, the last asked for at the end. */
export type KeptByText<V> = { made: Map<string, V>; units: number }

/** Gives what is kept of a text; makes it where it is not there, and forgets what was not asked for the longest. */
export function keptByText<V>(kept: KeptByText<V>, text: string, make: (text: string) => V): V {
  const { made } = kept
  const known = made.get(text)
  const value = known ?? make(text)
  if (known === undefined) kept.units += text.length
  made.delete(text)
  made.set(text, value)
  for (const each of made.keys()) {
    if (made.size <= most.texts && kept.units <= most.units) break
    made.delete(each)
    kept.units -= each.length
  }
  return value
}

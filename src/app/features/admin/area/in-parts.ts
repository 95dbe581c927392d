/** The same things in the same order, in parts of at most so many as a call takes. */
export const inParts = (ids: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most))

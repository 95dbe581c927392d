/**
 * A function of an object that never changes, called once for each: the server draws the same post in many documents, and a page in
 * several of its lists.
 */
export function oncePer<Of extends object, Made extends string | number>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return of => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}

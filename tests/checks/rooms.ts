/** A house: a folder whose folders are its rooms. In a floor each folder is a room of its own. */
export type House = { root: string; floors: readonly string[] }

/** Room by room: the rooms that it imports, each with the number of imports from one file to another. */
export type Arrows = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Files that only tests or generators load: they may import what they like. */
const asides = /\.(?:test|generate)\.tsx?$|\/testing\//

/** @returns the room in which a file stands; null for files outside of the house, and for those beside its rooms, which put them together */
export function roomOf({ root, floors }: House, path: string): string | null {
  if (!path.startsWith(root) || asides.test(path)) return null
  const [first = '', second = '', ...rest] = path.slice(root.length).split('/')
  if (second === '') return null
  return floors.includes(first) && rest.length > 0 ? `${first}/${second}` : first
}

/**
 * @param imports by file, the files that it imports
 * @returns all rooms of the house, also those that import none
 */
export function arrowsOf(house: House, imports: ReadonlyMap<string, readonly string[]>): Arrows {
  const arrows = new Map<string, Map<string, number>>()
  for (const [file, imported] of imports) {
    const from = roomOf(house, file)
    if (from === null) continue
    const to = arrows.get(from) ?? new Map<string, number>()
    arrows.set(from, to)
    for (const room of imported.map(each => roomOf(house, each)))
      if (room !== null && room !== from) to.set(room, (to.get(room) ?? 0) + 1)
  }
  return arrows
}

/** How many imports one room has of another. */
export const weightOf = (arrows: Arrows, from: string, to: string): number => arrows.get(from)?.get(to) ?? 0

/** @returns the rooms that import each other, each two once, by name */
export const pairsOf = (arrows: Arrows): [string, string][] =>
  [...arrows.keys()].toSorted().flatMap(room =>
    [...(arrows.get(room)?.keys() ?? [])]
      .filter(other => room < other && weightOf(arrows, other, room) > 0)
      .toSorted()
      .map((other): [string, string] => [room, other]),
  )

/** @returns from each room the rooms to which one comes by its imports, the room itself only where one comes back to it */
function reachOf(arrows: Arrows): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>()
  for (const room of arrows.keys()) {
    const seen = new Set<string>()
    const left = [...(arrows.get(room)?.keys() ?? [])]
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      left.push(...(arrows.get(next)?.keys() ?? []))
    }
    reach.set(room, seen)
  }
  return reach
}

/** @returns the sets of rooms in which one comes from each to each other, the largest first: no order is among them */
export function circlesOf(arrows: Arrows): string[][] {
  const reach = reachOf(arrows)
  const circles = new Map<string, string[]>()
  for (const [room, reached] of reach) {
    if (!reached.has(room)) continue
    const circle = [...reached].filter(other => reach.get(other)?.has(room)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()].toSorted((a, b) => b.length - a.length)
}

/** What a room costs at a place among others: its imports of those above, and the imports that those below have of it. */
function costAt(arrows: Arrows, room: string, others: readonly string[], place: number): number {
  const up = others.slice(0, place).reduce((sum, above) => sum + weightOf(arrows, room, above), 0)
  return others.slice(place).reduce((sum, below) => sum + weightOf(arrows, below, room), up)
}

/**
 * Orders rooms so that few imports lead to a room further up; none does where there is no circle.
 * @returns the rooms, what stands on the others first
 */
export function orderOf(arrows: Arrows): string[] {
  const reach = reachOf(arrows)
  const reached = (room: string) => reach.get(room)?.size ?? 0
  // Whoever comes to a room and not back from it reaches more.
  let order = [...arrows.keys()].toSorted().toSorted((a, b) => reached(b) - reached(a))
  for (let moved = true; moved; ) {
    moved = false
    for (const room of [...order]) {
      const others = order.filter(each => each !== room)
      const costs = order.map((_, place) => costAt(arrows, room, others, place))
      const least = Math.min(...costs)
      if (costs[order.indexOf(room)] === least) continue
      order = others.toSpliced(costs.indexOf(least), 0, room)
      moved = true
    }
  }
  return order
}

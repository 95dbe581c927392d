import japan from '@svg-maps/japan'

/** The package is written as one for Node's first kind of modules, whose types would have its map one step deeper. */
const { locations } = japan as unknown as { locations: readonly { id: string; path: string }[] }

/** x and y in the drawing, y down. */
export type Spot = readonly [x: number, y: number]
/** A closed line, whose last spot leads to its first. */
export type Ring = readonly Spot[]

/** How far apart two prefectures may draw the same spot of their border: the source rounds each step of a line. */
const sameSpot = 0.09
/** How far a border may be drawn beside where the source has it, in its units of some 4.6 km. */
const tolerance = 0.35
/** Islands that are smaller would be dots. */
const leastArea = 0.5

/**
 * The outline of each prefecture, by its name in the source in small letters, in tenths of the source's units: with as few spots as show it well,
 * and with borders that both sides draw alike.
 */
export function outlines(): Map<string, readonly Ring[]> {
  const rings = mended().flatMap(([name, all]) => all.map(ring => ({ name, ring })))
  const shared = sharedSpots(rings)
  const found = new Map<string, Ring[]>()
  for (const { name, ring } of shared) {
    const spots = simplified(ring).map(([x, y]): Spot => [Math.round(x * 10), Math.round(y * 10)])
    if (spots.length > 2) found.set(name, [...(found.get(name) ?? []), spots])
  }
  return found
}

/** The outlines as the source has them, without its errors: it is drawn by Mercator's projection, north up. */
export function sourceRings(name: string): readonly Ring[] {
  return ringsOf(locations.find(({ id }) => id === name)?.path ?? '')
}

function mended(): [string, readonly Ring[]][] {
  // The source gives the islands of Amami, which belong to Kagoshima, to Okinawa, and Ulleungdo, which is no part of Japan, to Shimane.
  const isAmami = (ring: Ring) => ring.every(([x, y]) => x > 95 && y < 450)
  const isUlleungdo = (ring: Ring) => ring.every(([x, y]) => x < 150 && y < 220)
  const amami = sourceRings('okinawa').filter(isAmami)
  return locations.map(({ id }) => {
    const all = sourceRings(id)
    const own =
      id === 'okinawa'
        ? all.filter(ring => !isAmami(ring))
        : id === 'shimane'
          ? all.filter(ring => !isUlleungdo(ring))
          : id === 'kagoshima'
            ? [...all, ...amami]
            : all
    return [id, own.filter(ring => areaOf(ring) >= leastArea)]
  })
}

/** Reads a path of lines: the source has no others. */
function ringsOf(path: string): Ring[] {
  const rings: Spot[][] = []
  let [x, y] = [0, 0]
  for (const part of path.split('z')) {
    const ring: Spot[] = []
    for (const pair of part.replace('m', '').trim().split(' ')) {
      const [dx = Number.NaN, dy = Number.NaN] = pair.split(',').map(Number)
      if (Number.isNaN(dx + dy)) continue
      x += dx
      y += dy
      ring.push([x, y])
    }
    if (ring.length === 0) continue
    rings.push(ring)
    ;[x, y] = ring[0] as Spot
  }
  return rings
}

/** The area within a line. */
export function areaOf(ring: Ring): number {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] as Spot
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice / 2)
}

type Shared = { spot: Spot; users: Set<string> }

/** Makes one spot of those that several prefectures draw, and notes which prefectures that are. */
function sharedSpots(rings: readonly { name: string; ring: Ring }[]): { name: string; ring: readonly Shared[] }[] {
  const known: Shared[] = []
  const sharedOf = (spot: Spot): Shared => {
    const found = known.find(each => distance(each.spot, spot) < sameSpot)
    if (found) return found
    const made = { spot, users: new Set<string>() }
    known.push(made)
    return made
  }
  return rings.map(({ name, ring }) => {
    const spots = ring.map(sharedOf).filter((each, at, all) => each !== all.at(at - 1))
    for (const { users } of spots) users.add(name)
    return { name, ring: spots }
  })
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const sameUsers = (a: Shared, b: Shared): boolean => [...a.users].join() === [...b.users].join()

/** Leaves spots out between those where borders meet, which both sides keep. */
function simplified(ring: readonly Shared[]): Spot[] {
  const at = (index: number) => ring[(index + ring.length) % ring.length] as Shared
  const fixed = ring.flatMap((each, index) =>
    sameUsers(each, at(index - 1)) && sameUsers(each, at(index + 1)) ? [] : [index],
  )
  if (fixed.length === 0) fixed.push(0, farthestFrom(ring, 0))
  return fixed.flatMap((from, turn) => {
    const to = fixed[(turn + 1) % fixed.length] as number
    const length = ((to - from + ring.length - 1) % ring.length) + 1
    const arc = Array.from({ length: length + 1 }, (_, step) => at(from + step).spot)
    return alike(arc).slice(0, -1)
  })
}

function farthestFrom(ring: readonly Shared[], from: number): number {
  const far = (index: number) => distance((ring[index] as Shared).spot, (ring[from] as Shared).spot)
  return [...ring.keys()].reduce((best, index) => (far(index) > far(best) ? index : best), from)
}

/** The same spots whichever way the line is gone. */
function alike(arc: readonly Spot[]): Spot[] {
  const [first, last] = [arc[0] as Spot, arc.at(-1) as Spot]
  const turned = first[0] > last[0] || (first[0] === last[0] && first[1] > last[1])
  return turned ? fewer(arc.toReversed()).reverse() : fewer(arc)
}

/** Douglas and Peucker's way: the spot that lies farthest beside the straight line stays if it is too far from it. */
function fewer(arc: readonly Spot[]): Spot[] {
  const [first, last] = [arc[0] as Spot, arc.at(-1) as Spot]
  const beside = arc.map(spot => distanceToLine(spot, first, last))
  const most = Math.max(...beside.slice(1, -1))
  if (most <= tolerance || arc.length < 3) return [first, last]
  const at = beside.indexOf(most, 1)
  return [...fewer(arc.slice(0, at + 1)), ...fewer(arc.slice(at)).slice(1)]
}

function distanceToLine([x, y]: Spot, [fromX, fromY]: Spot, [toX, toY]: Spot): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / square))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

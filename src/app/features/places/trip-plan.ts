import type { Point } from '../../../contract/places/points.ts'

/** The size of a plan's drawing. */
export const planSize = { width: 300, height: 200 } as const

const margin = 26
const dotSize = 11
/** Two dots that touch are still two. */
const leastApart = 2 * dotSize
const kmPerDegree = 111.2
/** Stops that are all at one place would be drawn without end. */
const leastKm = 0.1
const scales = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

type Dot = { x: number; y: number }

/**
 * Where points are drawn on a plan to scale, north up, and a length on it in kilometres and in the drawing's units; `dotOf` is where
 * another point is on it, null beyond its edges.
 */
export type Plan = { dots: Dot[]; scale: { km: number; length: number }; dotOf: (point: Point) => Dot | null }

/** Draws points to scale, in the middle of the plan: over so short ways degrees are as good as a grid. */
export function planOf(points: readonly Point[]): Plan {
  const middle = { lat: middleOf(points.map(({ lat }) => lat)), lng: middleOf(points.map(({ lng }) => lng)) }
  const east = kmPerDegree * Math.cos((middle.lat * Math.PI) / 180)
  const kmOf = ({ lat, lng }: Point): Dot => ({ x: (lng - middle.lng) * east, y: (middle.lat - lat) * kmPerDegree })
  const km = points.map(kmOf)
  const [wide, high] = [spanOf(km.map(({ x }) => x)), spanOf(km.map(({ y }) => y))]
  const unit = Math.min((planSize.width - 2 * margin) / wide, (planSize.height - 2 * margin) / high)
  const shown = scales.findLast(each => each * unit <= planSize.width / 3) ?? scales[0]
  const draw = ({ x, y }: Dot): Dot => ({ x: planSize.width / 2 + x * unit, y: planSize.height / 2 + y * unit })
  const isOn = ({ x, y }: Dot) => x >= 0 && x <= planSize.width && y >= 0 && y <= planSize.height
  return {
    dots: apart(km.map(draw)),
    scale: { km: shown as number, length: (shown as number) * unit },
    dotOf: point => {
      const dot = draw(kmOf(point))
      return isOn(dot) ? dot : null
    },
  }
}

/** A dot that would cover one before it stands beside it, on the first free place around it. */
function apart(dots: readonly Dot[]): Dot[] {
  const placed: Dot[] = []
  for (const dot of dots) placed.push(placesAround(dot).find(at => isFree(at, placed)) ?? dot)
  return placed
}

const isFree = (at: Dot, taken: readonly Dot[]): boolean =>
  taken.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= leastApart) &&
  at.x > dotSize &&
  at.x < planSize.width - dotSize &&
  at.y > dotSize &&
  at.y < planSize.height - dotSize

const placesAround = ({ x, y }: Dot): Dot[] =>
  [0, 1, 2, 3, 4].flatMap(ring =>
    Array.from({ length: ring === 0 ? 1 : 12 }, (_, at) => ({
      x: x + Math.cos((at * Math.PI) / 6) * ring * (leastApart / 2),
      y: y + Math.sin((at * Math.PI) / 6) * ring * (leastApart / 2),
    })),
  )

/** How far the outermost of some points are from each other, in km. */
export const extentOf = (points: readonly Point[]): number =>
  kmPerDegree *
  Math.max(
    ...(['lat', 'lng'] as const).map(
      name => Math.max(...points.map(each => each[name])) - Math.min(...points.map(each => each[name])),
    ),
  )

const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const spanOf = (values: readonly number[]): number => Math.max(leastKm, Math.max(...values) - Math.min(...values))

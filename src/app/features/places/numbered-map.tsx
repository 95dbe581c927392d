import '../../ui/styles/numbered-map.css'
import { useDistances } from '../../state/places/origin.ts'
import { drawnPoint } from './drawn-point.ts'
import { NearHere } from './near-part.ts'
import { drawnSize, regionShapes } from './region-shapes.ts'

/** A place on the map: its number, where it is, and whether it is marked as done. */
export type NumberedPlace = {
  number: number
  done: boolean
  location: { prefecture: string; lat?: number | undefined; lng?: number | undefined }
}

const margin = 26
const least = { width: 130, height: 120 }

/**
 * The drawn map of Japan around numbered places, with the way from each to the next, and where one is oneself once that is
 * known (PRODUCT 2.46). It shows what stands beside it as a list.
 * @param props.label says what it shows
 */
export function NumberedMap({ places, label }: { places: readonly NumberedPlace[]; label: string }) {
  const dots = places.flatMap(each => {
    const { prefecture, lat, lng } = each.location
    const point = drawnPoint({ prefecture, ...(lat !== undefined && lng !== undefined && { lat, lng }) })
    return point ? [{ ...each, ...apart(point, each.number) }] : []
  })
  const { from } = useDistances()
  if (dots.length === 0) return null
  const view = around(dots)
  const unit = view.width / 300
  const own = from?.of === 'here' ? drawnPoint(from.point) : null
  const here = own && isIn(view, own) ? own : null
  return (
    <>
      <svg
        className="numbered-map"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
      >
        {Object.entries(regionShapes).map(([id, shape]) => (
          <path key={id} className="land" d={shape} strokeWidth={unit} />
        ))}
        <polyline className="way" points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={unit * 1.5} />
        {dots.map(({ number, done, x, y }) => (
          <g key={number} className={done ? 'done' : undefined} transform={`translate(${x} ${y}) scale(${unit})`}>
            <circle r="10" />
            <text y="4">{number}</text>
          </g>
        ))}
        {here && <circle className="here" r="6" transform={`translate(${here.x} ${here.y}) scale(${unit})`} />}
      </svg>
      <div className="numbered-map-own screen-only">
        <NearHere isOn={here !== null} />
      </div>
    </>
  )
}

/** Whether a point is in a part of the drawing. */
const isIn = (view: ReturnType<typeof around>, { x, y }: { x: number; y: number }): boolean =>
  x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height

/** Places of one prefecture would hide each other: each is drawn a little beside the one before. */
const apart = ({ x, y }: { x: number; y: number }, number: number) => ({
  x: x + Math.cos(number * 2.4) * 2.4,
  y: y + Math.sin(number * 2.4) * 2.4,
})

/** The part of the drawing that shows all dots, of a fitting shape and within the drawing as far as that goes. */
function around(dots: readonly { x: number; y: number }[]) {
  const [xs, ys] = [dots.map(each => each.x), dots.map(each => each.y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  let width = Math.max(least.width, Math.max(...xs) + margin - left)
  let height = Math.max(least.height, Math.max(...ys) + margin - top)
  if (width / height > 1.4) height = width / 1.4
  if (width / height < 0.9) width = height * 0.9
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const within = (at: number, size: number, all: number) => Math.max(-8, Math.min(at, Math.max(-8, all + 8 - size)))
  return {
    x: within(middle.x - width / 2, width, drawnSize.width),
    y: within(middle.y - height / 2, height, drawnSize.height),
    width,
    height,
  }
}

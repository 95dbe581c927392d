import '../../ui/styles/numbered-map.css'
import type { Stop } from '../../../contract/entities/stops.ts'
import { useText } from '../../state/language/text.tsx'
import { useDistances } from '../../state/places/origin.ts'
import { NearHere } from './near-part.ts'
import { NumberedMap } from './numbered-map.tsx'
import { extentOf, planOf, planSize } from './trip-plan.ts'

/** Wider trips are drawn on the map of Japan, whose regions are no plan to scale. */
const widestPlanKm = 120

/**
 * The stops of a trip that have a point, with their numbers and a line from each to the next: a plan to scale, or Japan for a long trip.
 * Nothing for fewer than two. It shows what stands beside it as a list, and where one is oneself once that is known. Needs the texts `along`.
 */
export function TripMap({ of: stops }: { of: readonly Stop[] }) {
  const text = useText()
  const { from } = useDistances()
  const placed = stops.flatMap(({ lat, lng }, at) =>
    lat === undefined || lng === undefined ? [] : [{ number: at + 1, lat, lng }],
  )
  if (placed.length < 2) return null
  if (extentOf(placed) > widestPlanKm) {
    const places = placed.map(({ number, ...point }) => ({
      number,
      done: false,
      location: { prefecture: '', ...point },
    }))
    return <NumberedMap places={places} label={text('trip.map')} />
  }
  const { dots, scale, dotOf } = planOf(placed)
  const here = from?.of === 'here' ? dotOf(from.point) : null
  const [left, base] = [10, planSize.height - 8]
  return (
    <>
      <svg
        className="numbered-map"
        viewBox={`0 0 ${planSize.width} ${planSize.height}`}
        role="img"
        aria-label={text('trip.map')}
      >
        <polyline className="way" points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth="1.5" />
        {placed.map(({ number }, at) => (
          <g key={number} transform={`translate(${dots[at]?.x} ${dots[at]?.y})`}>
            <circle r="10" />
            <text y="4">{number}</text>
          </g>
        ))}
        {here && <circle className="here" r="6" cx={here.x} cy={here.y} />}
        <path className="scale" d={`M${left} ${base - 4}v4h${scale.length}v-4`} />
        <text className="length" x={left + scale.length + 5} y={base}>
          {scale.km < 1 ? text('trip.metres', { count: scale.km * 1_000 }) : text('trip.km', { count: scale.km })}
        </text>
      </svg>
      <p className="muted">{text('trip.map.scale')}</p>
      <div className="numbered-map-own screen-only">
        <NearHere isOn={here !== null} />
      </div>
    </>
  )
}

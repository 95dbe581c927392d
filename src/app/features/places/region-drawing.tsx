import { useEffect, useRef } from 'react'
import { prefecturesOf, type RegionId } from '../../../contract/regions.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { placeNames } from '../../state/places/place-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { back as backIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { type Counted, type MapCounts, stepOf } from './map-counts.ts'
import { outlines } from './outlines.gen.ts'
import { PlaceCount } from './place-count.tsx'
import type { Spot } from './projection.ts'
import s from './region-drawing.module.css'
import { isIn, regionDrawings, regionSize, scaleOf } from './region-drawings.ts'
import { usePoints } from './use-points.ts'

/** From how many on a prefecture is drawn deeper, and deepest, as on the tiles. */
const deeper = [4, 10] as const

/** Of the outlines, which asks to be named where they are shown. */
const licence = 'https://creativecommons.org/licenses/by/4.0/'

/**
 * A region with its prefectures, each linked: by its name, and for a finger by its land as well. The posts that this device holds are dots
 * where they have a point: the drawing is true to ten kilometres, as a test holds. Needs the texts `places`.
 * @param props.chosen the prefecture whose list is shown, if there is one
 * @param props.entered whether it was chosen on the map, which it then takes the place of
 * @param props.back the address of the map of all Japan; without one another link leads there
 */
export function RegionDrawing({
  region,
  counts,
  chosen,
  entered,
  hrefOf,
  back,
}: {
  region: RegionId
  counts: MapCounts
  chosen: string | undefined
  entered: boolean
  hrefOf: (place: string) => string
  back: string | undefined
}) {
  const text = useText()
  const { language } = useLanguage()
  const { panels, names } = regionDrawings[region]
  const points = usePoints(region, counts.counted).filter(spot => panels.some(panel => isIn(spot, panel.of)))
  const places = prefecturesOf(region)
  const own = placeNames(region)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each region
  useEffect(() => {
    if (!entered) return
    // The link that was chosen is gone with the map before: whoever goes on by keys goes on in the region.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    // The page stays where it is when a region is chosen, and a part of the map may be outside the window.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [region, entered])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      className={s.region}
      aria-label={language === 'ja' ? own.kanji : own.roman}
    >
      <div className={s.drawing} key={region}>
        <svg viewBox={`0 0 ${regionSize.width} ${regionSize.height}`} aria-hidden="true">
          {panels.map(panel => {
            const [x, y, width, height] = panel.in
            const unit = 1 / scaleOf(panel)
            return (
              <svg key={x} {...{ x, y, width, height }} viewBox={panel.of.join(' ')} aria-hidden="true">
                {places.map(name => (
                  <Link key={name} href={hrefOf(name)} tabIndex={-1}>
                    <path
                      data-step={name === chosen ? 'on' : stepOf(counts.of(name), deeper)}
                      d={outlines[name]}
                      strokeWidth={unit}
                    />
                  </Link>
                ))}
                <Dots spots={points.filter(spot => isIn(spot, panel.of))} unit={unit} />
              </svg>
            )
          })}
          {panels.slice(1).map(({ in: [x, y, width, height] }) => (
            <path key={x} className="inset" d={`M${x} ${y}h${width * 0.7}l${width * 0.3} ${height * 0.4}v${height}`} />
          ))}
        </svg>
        {places.map(name => {
          const { roman, kanji } = placeNames(name)
          const [x, y] = names[name as keyof typeof names] ?? [0, 0]
          return (
            <Link
              key={name}
              href={hrefOf(name)}
              aria-current={name === chosen ? 'true' : undefined}
              style={{
                insetInlineStart: `${(x / regionSize.width) * 100}%`,
                insetBlockStart: `${(y / regionSize.height) * 100}%`,
              }}
            >
              <b>{language === 'ja' ? kanji : roman}</b>{' '}
              <small>
                <span lang={language === 'ja' ? 'en' : 'ja'}>{language === 'ja' ? roman : kanji} </span>
                <PlaceCount counted={counts.counted} count={counts.of(name)} />
              </small>
            </Link>
          )
        })}
      </div>
      {back !== undefined && (
        <Link className={s.back} href={back}>
          <Icon path={backIcon} look="s" />
          {text('places.map.regions')}
        </Link>
      )}
      <Facts counted={counts.counted} unknown={counts.known === false} points={points.length} />
    </div>
  )
}

/** Points of posts, in the units of the outlines; several may have the same. */
function Dots({ spots, unit }: { spots: readonly Spot[]; unit: number }) {
  const apart = new Map(spots.map(spot => [spot.join(), spot]))
  return [...apart].map(([key, [x, y]]) => <circle key={key} cx={x} cy={y} r={unit * 3.5} strokeWidth={unit * 1.5} />)
}

/** What the drawing shows besides, or why it shows no counts. */
function Facts({ counted, unknown, points }: { counted: Counted; unknown: boolean; points: number }) {
  const text = useText()
  return (
    <p className={s.facts}>
      {unknown && <span role="status">{text(`places.map.unknown.${counted}`)}</span>}
      {points > 0 && (
        <span>
          <i />
          {text(`places.map.points.${counted}`, { count: points })}
        </span>
      )}
      <small>
        {text('places.map.outlines')}{' '}
        <a href={licence} target="_blank" rel="noopener">
          CC BY 4.0
        </a>
      </small>
    </p>
  )
}

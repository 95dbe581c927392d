import { useLanguage } from '../../state/language/text.tsx'
import { guidesHref, regions } from '../../state/places/place-names.ts'
import { Link } from '../../ui/link.tsx'
import { type MapCounts, stepOf } from './map-counts.ts'
import { PlaceCount } from './place-count.tsx'
import s from './region-map.module.css'
import { drawnSize, insetLine, regionShapes } from './region-shapes.ts'

/**
 * The drawn map of Japan: eight regions, their names in the sea, each linked to its guides. Drawn without a request, and without a
 * script.
 * @param props.selected the region whose guides are shown
 * @param props.hrefOf where a region leads; to its guides if it is left out
 */
export function RegionMap({
  counts,
  selected,
  hrefOf = guidesHref,
}: {
  counts: MapCounts
  selected?: string | undefined
  hrefOf?: (place: string) => string
}) {
  const { language } = useLanguage()
  const most = Math.max(...regions.map(({ id }) => counts.of(id) ?? 0))
  // A region is drawn deeper from a third of the guides of the region that has most, and deepest from two thirds.
  const deeper = [Math.max(2, most / 3), Math.max(3, (most * 2) / 3)] as const
  return (
    <div className={s.nihon}>
      <svg viewBox={`0 0 ${drawnSize.width} ${drawnSize.height}`} aria-hidden="true">
        {regions.map(({ id }) => (
          <Link key={id} href={hrefOf(id)} tabIndex={-1}>
            <path data-step={id === selected ? 'on' : stepOf(counts.of(id), deeper)} d={regionShapes[id]} />
          </Link>
        ))}
        <path className="inset" d={insetLine} />
      </svg>
      {regions.map(({ id, roman, kanji }) => (
        <Link
          key={id}
          className={s.lb}
          data-region={id}
          href={hrefOf(id)}
          aria-current={id === selected ? 'true' : undefined}
        >
          <b>{language === 'ja' ? kanji : roman}</b>
          <small>
            {language !== 'ja' && <span lang="ja">{kanji} </span>}
            <PlaceCount counted={counts.counted} count={counts.of(id)} />
          </small>
        </Link>
      ))}
    </div>
  )
}

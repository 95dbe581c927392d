import { prefecturesOf } from '../../../contract/regions.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { guidesHref, mapHref, placeNames, regions } from '../../state/places/place-names.ts'
import { Link } from '../../ui/link.tsx'
import { type MapCounts, stepOf } from './map-counts.ts'
import s from './map-page.module.css'
import { PlaceCount } from './place-count.tsx'
import { tiles } from './tiles.ts'

/** From how many guides on a prefecture is drawn deeper, and deepest. */
const deeper = [4, 10] as const

/**
 * The map for a wide window: the prefectures as tiles, with the title and the regions in the sea.
 * @param props.selected the region whose guides are shown
 */
export function TileMap({ counts, selected }: { counts: MapCounts; selected: string | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  const chosen = prefecturesOf(selected ?? '')
  const { all, prefectures: places } = counts
  return (
    <div className={s.tilemap}>
      <div className="lead">
        <h1>{text('places.map')}</h1>
        <p>{all !== undefined && places !== undefined && text('places.map.lead', { count: all, places })}</p>
        <ul className={s.regrow}>
          {regions.map(({ id, roman, kanji }) => (
            <li key={id}>
              <Link href={guidesHref(id)} aria-current={id === selected ? 'true' : undefined}>
                <b>{language === 'ja' ? kanji : roman}</b> {language !== 'ja' && <span lang="ja">{kanji} </span>}
                <PlaceCount counted={counts.counted} count={counts.of(id)} />
              </Link>
            </li>
          ))}
          {selected && (
            <li>
              <Link className={s.all} href={mapHref}>
                {text('places.map.regions')}
              </Link>
            </li>
          )}
        </ul>
        <p className={s.key}>
          <i data-step="1" />
          {text('places.map.step.1')}
          <i data-step="2" />
          {text('places.map.step.2')}
          <i data-step="3" />
          {text('places.map.step.3')}
        </p>
      </div>
      <ul>
        {tiles.map(({ name, column, row, width, height }) => {
          const { roman, kanji } = placeNames(name)
          const count = counts.of(name)
          return (
            <li key={name} data-column={column} data-row={row} data-width={width} data-height={height}>
              <Link
                data-step={stepOf(count, deeper)}
                href={guidesHref(name)}
                aria-current={chosen.includes(name) ? 'true' : undefined}
              >
                <b>{language === 'ja' ? kanji : roman}</b>{' '}
                <span>
                  {language !== 'ja' && <span lang="ja">{kanji} </span>}
                  <PlaceCount counted={counts.counted} count={count} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { prefecturesOf } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useIsNearest } from '../../state/places/origin.ts'
import { guidesHref, mapHref, placeNames, regions } from '../../state/places/place-names.ts'
import { PartAge } from '../../state/reading/page-age.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import { DrawnMap } from './drawn-map.tsx'
import { type MapCounts, stepOf } from './map-counts.ts'
import s from './map-page.module.css'
import { countText, PlaceCount } from './place-count.tsx'
import { PrefectureRows, RegionRows } from './place-rows.tsx'
import { tiles } from './tiles.ts'
import { useMapCounts } from './use-map-counts.ts'

/**
 * The map's page above its list of guides (PRODUCT 2.25): below 1080 px the drawn map with the regions below it, from there on
 * tiles. Both are in the document, and the window's width decides; so it needs no script. Needs the texts `places`.
 * @param props.region the region whose guides are shown
 * @param props.period the period of the guides in the list: its name, and the address of the list of all times; undefined if it has all
 * @param props.first the document's or loader's counts
 */
export function GuidesMap({
  region,
  first,
  period,
}: {
  region: string | undefined
  first: PrefecturesView | undefined
  period: { name: string; all: string } | undefined
}) {
  const text = useText()
  const { language } = useLanguage()
  const counts = useMapCounts(first, 'guides')
  const nearest = useIsNearest()
  const order = nearest ? 'nearest' : 'newest'
  const names = region === undefined ? undefined : placeNames(region)
  const name = names && (language === 'ja' ? names.kanji : names.roman)
  return (
    <div className={s.mapPage}>
      <div className={s.drawn}>
        <div className="head">
          <h1>{text('places.map')}</h1>
          {counts.all !== undefined && (
            <a className="muted num" href="#guides">
              {countText(text, 'guides', counts.all)}
            </a>
          )}
        </div>
        <DrawnMap counts={counts} selected={region} hrefOf={guidesHref} back={mapHref} />
        {region === undefined ? (
          <RegionRows counts={counts} />
        ) : (
          <>
            <Eave
              big
              ja={language === 'ja' ? undefined : names?.kanji}
              action={<Link href={mapHref}>{text('places.map.regions')}</Link>}
            >
              {name}
            </Eave>
            <PrefectureRows names={prefecturesOf(region)} counts={counts} />
          </>
        )}
      </div>
      <TileMap counts={counts} selected={region} />
      <PartAge at={counts.at} />
      <div id="guides">
        <Eave
          big
          ja={text(`places.map.${order}.word`) || undefined}
          count={nearest ? undefined : period?.name}
          action={period && !nearest && <Link href={period.all}>{text('feed.empty.ever')}</Link>}
        >
          {name === undefined ? text(`places.map.${order}`) : text(`places.map.${order}.in`, { place: name })}
        </Eave>
      </div>
    </div>
  )
}

/** From how many guides on a prefecture is drawn deeper, and deepest. */
const deeper = [4, 10] as const

/**
 * The map for a wide window: the prefectures as tiles, with the title and the regions in the sea.
 * @param props.selected the region whose guides are shown
 */
function TileMap({ counts, selected }: { counts: MapCounts; selected: string | undefined }) {
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

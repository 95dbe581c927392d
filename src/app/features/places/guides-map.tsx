import { useEffect, useRef } from 'react'
import { prefecturesOf } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { mapHref, placeNames } from '../../state/places/place-names.ts'
import { PartAge } from '../../state/reading/page-age.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Link } from '../../ui/link.tsx'
import s from './map-page.module.css'
import { countText } from './place-count.tsx'
import { PrefectureRows, RegionRows } from './place-rows.tsx'
import { RegionMap } from './region-map.tsx'
import { TileMap } from './tile-map.tsx'
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
  const drawn = useRef<HTMLDivElement>(null)
  const before = useRef(region)
  useEffect(() => {
    // The map keeps its place when a region is chosen, and its prefectures may be below the window.
    if (region !== undefined && region !== before.current)
      drawn.current?.querySelector(`.${s.prefs}`)?.scrollIntoView({ block: 'nearest' })
    before.current = region
  }, [region])
  const names = region === undefined ? undefined : placeNames(region)
  const name = names && (language === 'ja' ? names.kanji : names.roman)
  return (
    <div className={s.mapPage}>
      <div ref={drawn} className={s.drawn}>
        <div className="head">
          <h1>{text('places.map')}</h1>
          {counts.all !== undefined && (
            <a className="muted num" href="#guides">
              {countText(text, 'guides', counts.all)}
            </a>
          )}
        </div>
        <RegionMap counts={counts} selected={region} />
        {region === undefined ? (
          <>
            <Eave big ja={text('places.map.regions.word') || undefined}>
              {text('places.map.regions')}
            </Eave>
            <RegionRows counts={counts} />
          </>
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
          ja={text('places.map.newest.word') || undefined}
          count={period?.name}
          action={period && <Link href={period.all}>{text('feed.empty.ever')}</Link>}
        >
          {name === undefined ? text('places.map.newest') : text('places.map.newest.in', { place: name })}
        </Eave>
      </div>
    </div>
  )
}

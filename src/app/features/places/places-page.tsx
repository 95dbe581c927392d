import type { ReactNode } from 'react'
import { isPrefecture } from '../../../contract/prefectures.ts'
import { prefecturesOf } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { placeInText, placeNames } from '../../state/places/place-names.ts'
import { PartAge } from '../../state/reading/page-age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { DrawnMap } from './drawn-map.tsx'
import { NothingThere } from './nothing-there.tsx'
import { countText } from './place-count.tsx'
import { PrefectureRows, RegionRows } from './place-rows.tsx'
import s from './places-page.module.css'
import { useMapCounts } from './use-map-counts.ts'

/** The address of the places of a prefecture or region. */
export const placesHref = (place: string): string => `/places?place=${place}`

/** Where one writes a place. */
const addHref = '/posts/new-post?type=place'

/**
 * The page of places: the map of Japan, which leads to those of a region or prefecture, and the list. Needs the texts `places`.
 * @param props.place the prefecture or region whose places are listed
 * @param props.first the document's or loader's counts
 * @param props.children the list
 */
export function PlacesPage({
  place,
  first,
  children,
}: {
  place: string | undefined
  first: PrefecturesView | undefined
  children: ReactNode
}) {
  const text = useText()
  const { language } = useLanguage()
  const counts = useMapCounts(first, 'places')
  const count = place === undefined ? counts.all : counts.of(place)
  const region = place === undefined ? [] : prefecturesOf(place)
  const title =
    place === undefined ? text('nav.places') : text('places.page.in', { place: placeInText(place, language) })
  useTitle(title)
  return (
    <div className={s.placesPage}>
      <div className="top">
        <div className="head">
          <h1>
            {title}
            {place !== undefined && language !== 'ja' && (
              <>
                {' '}
                <span lang="ja">{placeNames(place).kanji}</span>
              </>
            )}
          </h1>
          {count !== undefined && count > 0 && (
            <a className={`muted num ${s.toList}`} href="#places">
              {countText(text, 'places', count)}
            </a>
          )}
          <ButtonLink look="quiet" size="small" href={addHref}>
            {text('places.page.add')}
          </ButtonLink>
        </div>
        {place !== undefined && (
          <ButtonLink look="bare" size="small" href="/places">
            {text('places.page.all')}
          </ButtonLink>
        )}
      </div>
      <aside aria-label={text('places.map')}>
        <DrawnMap counts={counts} selected={place} hrefOf={placesHref} />
        <PartAge at={counts.at} />
        {place !== undefined && region.length > 1 ? (
          <>
            <Eave big ja={language === 'ja' ? undefined : placeNames(place).kanji}>
              {placeInText(place, language)}
            </Eave>
            <PrefectureRows names={region} counts={counts} hrefOf={placesHref} />
          </>
        ) : (
          <RegionRows counts={counts} hrefOf={placesHref} />
        )}
      </aside>
      <div className={s.list} id="places">
        {children}
      </div>
    </div>
  )
}

/** Shown where there are no places, in all of Japan or in one place. @see NothingThere for `unheld` */
export function NoPlaces({
  place,
  first,
  unheld,
}: {
  place: string | undefined
  first: PrefecturesView | undefined
  unheld?: boolean
}) {
  const text = useText()
  if (isPrefecture(place))
    return <NothingThere place={place} counted="places" first={first} unheld={unheld} hrefOf={placesHref} />
  return (
    <Empty drawing="shoji" title={text('places.page.none')} link={{ href: addHref, text: text('places.page.add') }}>
      {text('places.page.none.text')}
    </Empty>
  )
}

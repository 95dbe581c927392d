import type { ReactNode } from 'react'
import { prefecturesOf } from '../../../contract/regions.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import './guides-map.css'
import { guideCounts } from './guide-counts.ts'
import { placeInText, placeNames } from './place-names.ts'
import { PrefectureRows, RegionRows } from './place-rows.tsx'
import './places-page.css'
import { RegionMap } from './region-map.tsx'

/** The address of the places of a prefecture or region. */
export const placesHref = (place: string): string => `/places?place=${place}`

/** Places are not counted by prefecture: the map only leads to them. */
const uncounted = guideCounts(undefined)

/**
 * The page of places: the map of Japan, which leads to those of a region or prefecture, and the list. Needs the texts `places`.
 * @param props.place the prefecture or region whose places are listed
 * @param props.children the list
 */
export function PlacesPage({ place, children }: { place: string | undefined; children: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const region = place === undefined ? [] : prefecturesOf(place)
  const title =
    place === undefined ? text('nav.places') : text('places.page.in', { place: placeInText(place, language) })
  useTitle(title)
  return (
    <div className="places-page">
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
          <ButtonLink look="quiet" size="small" href="/posts/new-post">
            {text('places.page.add')}
          </ButtonLink>
        </div>
        {place !== undefined && (
          <p>
            <Link href="/places">{text('places.page.all')}</Link>
          </p>
        )}
      </div>
      <aside aria-label={text('places.map')}>
        <RegionMap counts={uncounted} selected={place} hrefOf={placesHref} />
        <Eave big ja={text('places.map.regions.word') || undefined}>
          {text('places.map.regions')}
        </Eave>
        {place !== undefined && region.length > 1 ? (
          <PrefectureRows names={region} counts={uncounted} hrefOf={placesHref} />
        ) : (
          <RegionRows counts={uncounted} hrefOf={placesHref} />
        )}
      </aside>
      <div className="list">{children}</div>
    </div>
  )
}

/** Shown where there are no places. */
export function NoPlaces() {
  const text = useText()
  return (
    <Empty
      drawing="shoji"
      title={text('places.page.none')}
      link={{ href: '/posts/new-post', text: text('places.page.add') }}
    >
      {text('places.page.none.text')}
    </Empty>
  )
}

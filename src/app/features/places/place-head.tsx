import { prefecturesOf } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { guidesHref, mapHref, placeInText, placeNames, regions } from '../../state/places/place-names.ts'
import { Link } from '../../ui/link.tsx'
import { countText } from './place-count.tsx'
import s from './place-head.module.css'
import { useMapCounts } from './use-map-counts.ts'

/**
 * Above the guides of one prefecture: its name, how many there are, and the way back to its region and to the map. Needs the texts
 * `places`.
 */
export function PlaceHead({ place, first }: { place: string; first: PrefecturesView | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  const count = useMapCounts(first, 'guides').of(place)
  const region = regions.find(({ id }) => prefecturesOf(id).includes(place))
  return (
    <div className={s.placeHead}>
      <nav aria-label={text('places.map')}>
        <Link href={mapHref}>{text('places.map')}</Link>
        {region && <Link href={guidesHref(region.id)}>{language === 'ja' ? region.kanji : region.roman}</Link>}
      </nav>
      <div className="head">
        <h1>
          {text('places.in', { place: placeInText(place, language) })}
          {language !== 'ja' && (
            <>
              {' '}
              <span lang="ja">{placeNames(place).kanji}</span>
            </>
          )}
        </h1>
        {count !== undefined && <span className="muted num">{countText(text, 'guides', count)}</span>}
      </div>
    </div>
  )
}

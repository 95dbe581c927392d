import { prefecturesOf, regionIds } from '../../../contract/regions.ts'
import type { PrefecturesView } from '../../../local/posts/views.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { placeInText } from '../../state/places/place-names.ts'
import { Eave } from '../../ui/eave.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Counted, MapCounts } from './map-counts.ts'
import s from './map-page.module.css'
import { PrefectureRows } from './place-rows.tsx'
import { useMapCounts } from './use-map-counts.ts'

/**
 * The prefectures around one: those of its region that have something, all of them where none has or that is not known. Hokkaido is a
 * region of its own and has those across the strait.
 */
export function neighboursOf(place: string, { of }: Pick<MapCounts, 'of'>): readonly string[] {
  const at = regionIds.findIndex(id => prefecturesOf(id).includes(place))
  const around = [at, at + 1]
    .map(index => prefecturesOf(regionIds[index] ?? '').filter(name => name !== place))
    .find(names => names.length > 0)
  const filled = around?.filter(name => (of(name) ?? 0) > 0) ?? []
  return filled.length > 0 ? filled : (around ?? [])
}

/**
 * Shown where a prefecture has no guides, or places, yet: its neighbours, and the way to write the first (PRODUCT 2.25). Needs the
 * texts `places`.
 * @param props.first the document's or loader's counts
 * @param props.unheld whether only this device was asked, which never held the list: unless it knows that there is nothing, there may be some
 * @param props.hrefOf where a prefecture leads
 */
export function NothingThere({
  place,
  counted,
  first,
  unheld = false,
  hrefOf,
}: {
  place: string
  counted: Counted
  first: PrefecturesView | undefined
  unheld?: boolean | undefined
  hrefOf: (place: string) => string
}) {
  const text = useText()
  const { language } = useLanguage()
  const counts = useMapCounts(first, counted)
  const type = counted === 'guides' ? 'guide' : 'place'
  const maybe = unheld && counts.of(place) !== 0
  return (
    <div className={s.nothingThere}>
      <Empty
        drawing="shoji"
        title={text(maybe ? `places.${counted}.unheld` : `places.${counted}.none`, {
          place: placeInText(place, language),
        })}
        link={{
          href: `/posts/new-post?type=${type}&place=${place}`,
          text: text(maybe ? 'places.write' : 'places.first'),
        }}
      >
        {maybe && text('places.unheld')}
      </Empty>
      <Eave big>{text('places.near')}</Eave>
      <PrefectureRows names={neighboursOf(place, counts)} counts={counts} hrefOf={hrefOf} />
    </div>
  )
}

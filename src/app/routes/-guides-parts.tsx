import type { PrefecturesView } from '../../local/posts/views.ts'
import { type FeedSearch, feedHref, periodOf } from '../features/feed/feed-address.ts'
import { isMap, mayBeNearest } from '../features/feed/is-map.ts'
import { GuidesMap } from '../features/places/guides-map.tsx'
import { NearOrder } from '../features/places/near-order.tsx'
import { NothingThere } from '../features/places/nothing-there.tsx'
import { PlaceHead } from '../features/places/place-head.tsx'
import { useText } from '../state/language/text.tsx'
import { guidesHref } from '../state/places/place-names.ts'

type Places = { first: PrefecturesView | undefined }

/** Above guides: the map, or the head of the chosen prefecture. */
export function GuidesTop({ search, first }: { search: FeedSearch } & Places) {
  const text = useText()
  const { place } = search
  if (isMap(search)) {
    const span = periodOf(search)
    const all = feedHref('/posts', { ...search, date: 'all' })
    const period = span === 'all' ? undefined : { name: text(`feed.${span}`), all }
    return (
      <>
        <GuidesMap region={place} first={first} period={period} />
        <NearOrder />
      </>
    )
  }
  return (
    place && (
      <>
        <PlaceHead place={place} first={first} />
        {mayBeNearest(search) && <NearOrder />}
      </>
    )
  )
}

/** Instead of a link to a wider filter: where a prefecture has no guides at all, or this device holds none of it. */
export function NoGuides({ place, first, unheld }: { place: string; unheld?: boolean | undefined } & Places) {
  return <NothingThere place={place} counted="guides" first={first} unheld={unheld} hrefOf={guidesHref} />
}

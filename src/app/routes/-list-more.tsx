import type { FeedView, PrefecturesView } from '../../local/posts/views.ts'
import type { Found } from '../../local/search/views.ts'
import { choiceOf, type FeedSearch, feedHref, isGrouped, periodOf } from '../features/feed/feed-address.ts'
import { isMap, mayBeNearest } from '../features/feed/is-map.ts'
import { knownPlace } from '../features/feed/known-place.ts'
import { GuidesMap } from '../features/places/guides-map.tsx'
import { NearOrder } from '../features/places/near-order.tsx'
import { NothingThere } from '../features/places/nothing-there.tsx'
import { PlaceHead } from '../features/places/place-head.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
import { TagHead } from '../features/tags/tag-head.tsx'
import type { RouterContext } from '../router.tsx'
import { useText } from '../state/language/text.tsx'
import { guidesHref } from '../state/places/place-names.ts'
import { guidesTitle } from './-guides-title.ts'

type Places = { first: PrefecturesView | undefined }

/** Above guides: the map, or the head of the chosen prefecture. */
function GuidesTop({ search, first }: { search: FeedSearch } & Places) {
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
function NoGuides({ place, first, unheld }: { place: string; unheld?: boolean | undefined } & Places) {
  return <NothingThere place={place} counted="guides" first={first} unheld={unheld} hrefOf={guidesHref} />
}

/** What only lists of guides and searches show. It comes with their first values, so that nothing in them is drawn without it. */
const more = { GuidesTop, NoGuides, SearchResults, TagHead, guidesTitle }

/** @see more */
export type ListMore = typeof more

/** What the posts list begins with; of guides also their counts by place and their title. */
export type LoadedPosts = {
  feed: FeedView | undefined
  more?: ListMore
  /** Sources of what shows it, beside the route, so that its document can name their files. */
  sources?: readonly string[]
  places?: PrefecturesView | undefined
  title?: string
  /** The results of a search that stand in groups. */
  found?: Found | undefined
}

const parts = { more, sources: ['src/app/routes/-list-more.tsx'] }

/**
 * Reads the first values of a list of guides, or of a search.
 * @throws a redirect to the map, if there is no such place
 */
export async function loadMore(context: RouterContext, search: FeedSearch): Promise<LoadedPosts> {
  const { source, text, language, places: site } = context
  if (search.type !== 'guides') {
    const { words = '', tags = [], group } = search
    if (!isGrouped(search)) return { ...parts, feed: await source.feed(choiceOf(search, site)) }
    return { ...parts, feed: undefined, found: group ? undefined : await source.search(words, tags) }
  }
  if (search.place) knownPlace(search)
  const [feed, places] = await Promise.all([source.feed(choiceOf(search)), source.prefectures()])
  return { ...parts, feed, places, title: guidesTitle(text, language, search) }
}

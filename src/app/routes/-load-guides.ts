import type { FeedView, PrefecturesView } from '../../local/posts/views.ts'
import type { Found } from '../../local/search/views.ts'
import { choiceOf, type FeedSearch } from '../features/feed/feed-address.ts'
import { knownPlace } from '../features/feed/known-place.ts'
import type { RouterContext } from '../router.tsx'
import { guidesTitle } from './-guides-title.ts'

/** What the posts list begins with; of guides also their counts by place and their title. */
export type LoadedPosts = {
  feed: FeedView | undefined
  places?: PrefecturesView | undefined
  title?: string
  /** The results of a search that stand in groups. */
  found?: Found | undefined
}

/**
 * Reads the first values of a list of guides.
 * @throws a redirect to the map, if there is no such place
 */
export async function loadGuides({ source, text, language }: RouterContext, search: FeedSearch): Promise<LoadedPosts> {
  if (search.place) knownPlace(search)
  const [feed, places] = await Promise.all([source.feed(choiceOf(search)), source.prefectures()])
  return { feed, places, title: guidesTitle(text, language, search) }
}

import { redirect } from '@tanstack/react-router'
import { isPlaceOfFilter } from '../../../contract/prefectures.ts'
import { everywhere, type FeedSearch, feedHref } from './feed-address.ts'

/**
 * Checks that the filter's place is a prefecture or a region.
 * @throws a redirect to the map, if it is neither
 */
export function knownPlace(search: FeedSearch): void {
  if (isPlaceOfFilter(search.place)) return
  throw redirect({ href: feedHref('/posts', everywhere(search)), replace: true })
}

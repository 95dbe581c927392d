import { redirect } from '@tanstack/react-router'
import { isPrefecture } from '../../../contract/prefectures.ts'
import { type RegionId, regionIds } from '../../../contract/regions.ts'
import { everywhere, type FeedSearch, feedHref } from './feed-address.ts'

/**
 * Checks that the filter's place is a prefecture or a region.
 * @throws a redirect to the map, if it is neither
 */
export function knownPlace(search: FeedSearch): void {
  const { place } = search
  if (isPrefecture(place) || regionIds.includes(place as RegionId)) return
  throw redirect({ href: feedHref('/posts', everywhere(search)), replace: true })
}

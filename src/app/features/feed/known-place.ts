import { redirect } from '@tanstack/react-router'
import { prefectures } from '../../../contract/prefectures.ts'
import { type FeedSearch, feedHref } from './feed-address.ts'

/**
 * Checks that the filter's place is a prefecture.
 * @throws a redirect to the same posts of all places, if it is not
 */
export function knownPlace(search: FeedSearch): void {
  if (prefectures.some(({ name }) => name === search.place)) return
  throw redirect({ href: feedHref('/posts', { ...search, place: undefined }), replace: true })
}

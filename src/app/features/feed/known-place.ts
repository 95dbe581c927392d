import { redirect } from '@tanstack/react-router'
import { prefectures } from '../../../contract/prefectures.ts'
import { type FeedSearch, feedHref } from './feed-address.ts'

/**
 * Lets the filter of an address pass whose place is a prefecture.
 * @throws a redirect to the same posts of everywhere when there is no such prefecture
 */
export function knownPlace(search: FeedSearch): void {
  if (prefectures.some(({ name }) => name === search.place)) return
  throw redirect({ href: feedHref('/posts', { ...search, place: undefined }), replace: true })
}

import { redirect } from '@tanstack/react-router'
import { doorSigns } from '../../../contract/door-signs.ts'
import { type FeedSearch, feedHref } from './feed-address.ts'

/**
 * Checks that the filter's signs are any that an author can tick.
 * @throws a redirect to the filter with those that are
 */
export function knownSigns(search: FeedSearch): void {
  const { signs = [] } = search
  const known = doorSigns.filter(each => signs.includes(each)).sort()
  if (known.length === signs.length) return
  throw redirect({ href: feedHref('/posts', { ...search, signs: known }), replace: true })
}

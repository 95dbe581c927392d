import type { Mirror } from '../mirror/schema.ts'
import { type FeedChoice, fullChoice, isOfKind, isOfPeriod } from './feed-choice.ts'

/**
 * The ids of all posts that this device holds of a feed's filter, whichever list brought them, newest first. None where only the server
 * knows which belong to it: of followed people, and found by words. Saved posts are `readFeed`'s.
 */
export function heldIds(mirror: Mirror, choice: FeedChoice): Promise<string[]> {
  const full = fullChoice(choice)
  return mirror.transaction('r', mirror.posts, async () => {
    if (full.selectedFrom !== 'all' || full.selectedTrend === 'saved') return []
    const rows = await mirror.posts.filter(({ post }) => isOfKind(post, full) && isOfPeriod(post, full)).toArray()
    return rows
      .filter(({ post }) => post.status === 'published')
      .toSorted((a, b) => Date.parse(b.post.post_date_created) - Date.parse(a.post.post_date_created))
      .map(row => row.id)
  })
}

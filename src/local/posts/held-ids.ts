import { isOnIn } from '../../contract/days.ts'
import type { PostRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type FeedChoice, type FullChoice, fullChoice } from './feed-choice.ts'
import { isOfKind, isOfPeriod } from './of-feed.ts'

/**
 * The ids of all posts that this device holds of a feed's filter, whichever list brought them, in the list's
 * order. None where only the server
 * knows which belong to it: of followed people, and found by words. Saved posts are `readFeed`'s.
 */
export function heldIds(mirror: Mirror, choice: FeedChoice): Promise<string[]> {
  const full = fullChoice(choice)
  return mirror.transaction('r', mirror.posts, async () => {
    if (full.selectedFrom !== 'all' || full.selectedTrend === 'saved') return []
    const rows = await mirror.posts
      .filter(
        ({ post }) => isOfPeriod(post, full) && isOfKind(post, full) && isOn(post, full) && post.status === 'published',
      )
      .toArray()
    return full.selectedOn === '' ? newestFirst(rows) : firstToBegin(rows)
  })
}

const isOn = ({ post_days: days }: PostRow['post'], { selectedOn }: FullChoice): boolean =>
  selectedOn === '' || (days !== undefined && isOnIn(days, selectedOn))

const firstToBegin = (rows: readonly PostRow[]): string[] => {
  const beginOf = ({ post }: PostRow) => post.post_days?.from ?? ''
  return rows.toSorted((a, b) => (beginOf(a) < beginOf(b) ? -1 : 1)).map(row => row.id)
}

/** The ids of posts, the newest first. */
export const newestFirst = (rows: readonly PostRow[]): string[] =>
  rows
    .toSorted((a, b) => Date.parse(b.post.post_date_created) - Date.parse(a.post.post_date_created))
    .map(row => row.id)

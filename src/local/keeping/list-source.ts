import type { Selection } from '../mirror/list-state.ts'
import type { FeedRow, UserListRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { choiceOf } from '../posts/feed-choice.ts'
import type { Sync } from '../sync/sync.ts'
import type { Loaded, WantedPage } from '../wire/load-context.ts'

const orders: readonly string[] = ['new', 'old', 'top'] satisfies Selection[]

/** Whose posts a list holds, and in which order, by its key (`userListKey`); null for a feed, whose key names its filter. */
export function personOf(key: string): { id: string; order: Selection } | null {
  const [of, id, order] = key.split(' ')
  if (of !== 'posts' || id === undefined || order === undefined || !orders.includes(order)) return null
  return { id, order: order as Selection }
}

/** A list as far as this device has read it. */
export const readListRow = (mirror: Mirror, key: string): PromiseLike<FeedRow | UserListRow | undefined> =>
  personOf(key) ? mirror.userLists.get(key) : mirror.feeds.get(key)

/** Asks the server for a page of a list. */
export function loadListPage(
  sync: Pick<Sync, 'loadFeed' | 'loadUserPosts'>,
  key: string,
  page: WantedPage,
): Promise<Loaded> {
  const person = personOf(key)
  return person ? sync.loadUserPosts(person.id, person.order, page) : sync.loadFeed(choiceOf(key), page)
}

/** The posts of a list as far as they are read, with what is pinned first in it. */
export const listedIds = (row: FeedRow | UserListRow | undefined): string[] =>
  row === undefined ? [] : [...('pinned' in row && row.pinned !== undefined ? [row.pinned] : []), ...row.ids]

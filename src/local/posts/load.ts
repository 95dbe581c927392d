import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { pullDrafts } from '../editing/shared-drafts.ts'
import { markGone } from '../mirror/apply-rows.ts'
import { keepSingle } from '../mirror/list-pages.ts'
import { isGone } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import {
  favoritesKey,
  fillReplies,
  keepHome,
  keepPosts,
  prefecturesKey,
  relatedKey,
  waitingPostsKey,
} from './post-lists.ts'
import type { Searched } from './views-content.ts'

type Asker = { mirror: Mirror; client: Client; session: () => Session | null; now: () => number }

/** The lists of the home page. */
export async function loadHome({ mirror, client, now }: Asker): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.home', {})
  await keepHome(mirror, data, askedAt, now())
  return 'loaded'
}

/** A few posts that go with one. */
export async function loadRelated({ mirror, client, now }: Asker, postId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.related', { params: { id: postId } })
  await keepSingle(mirror, relatedKey(postId), data, askedAt)
  return 'loaded'
}

/** The own favourite tags with their counters. */
export async function loadFavoriteTags({ mirror, client, session, now }: Asker): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const askedAt = now()
  const { data } = await client.call('sidebar.favoriteTags', {})
  await keepSingle(mirror, favoritesKey, data, askedAt)
  return 'loaded'
}

/** All replies of a comment that did not come with it. */
export async function loadReplies({ mirror, client, now }: Asker, commentId: string): Promise<'loaded'> {
  const root = await mirror.comments.get(commentId)
  const replies = (
    await mirror.comments
      .where('postId')
      .equals(root?.postId ?? '')
      .toArray()
  )
    .map(row => row.comment)
    .filter(each => each.comment_reply_id === commentId)
    .sort((a, b) => a.comment_date.localeCompare(b.comment_date) || a.id.localeCompare(b.id))
  // The oldest and fewer than the most: of so many that some may be missing, the server would go on behind the last.
  const loadedIds = replies.map(each => each.id).slice(0, limits.loadedIdsMax - 1)
  let query: { loadedIds?: string[]; cursor?: string } = { loadedIds }
  for (let more = true; more; ) {
    const askedAt = now()
    try {
      const { data, nextCursor } = await client.call('comments.replies', { params: { commentId }, query })
      more = data.length > 0 && nextCursor !== null && nextCursor !== query.cursor
      await fillReplies(mirror, commentId, { rows: data, askedAt, done: !more }, now())
      if (nextCursor !== null) query = { cursor: nextCursor }
    } catch (error) {
      if (isGone(error)) await markGone(mirror, { kind: 'comment', id: commentId }, now())
      throw error
    }
  }
  return 'loaded'
}

/** Own posts that wait for approval or were not approved. */
export async function loadWaitingPosts({ mirror, client, session, now }: Asker): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const askedAt = now()
  const { data } = await client.call('posts.waiting', {})
  await keepPosts(mirror, waitingPostsKey, data, askedAt, now())
  return 'loaded'
}

/** How many guides each prefecture has. */
export async function loadPrefectures({ mirror, client, now }: Asker): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.placesWithPosts', {})
  await keepSingle(mirror, prefecturesKey, data, askedAt)
  return 'loaded'
}

/** What other devices have begun to write: offered, never put over what is typed here. */
export async function loadDrafts({ mirror, client, session }: Asker): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const { data } = await client.call('settings.drafts', {})
  await pullDrafts(mirror, data)
  return 'loaded'
}

/** Searches on the server. */
export async function search({ client, session }: Asker, text: string, tags: readonly string[]): Promise<Searched> {
  const query = { searchText: text, searchTags: [...tags] }
  try {
    const { data } = await client.call(session() ? 'search.asMember' : 'search.asVisitor', { query })
    return { found: data }
  } catch (error) {
    if (error instanceof NoNetwork) return 'no-network'
    if (error instanceof CallError) return { error }
    throw error
  }
}

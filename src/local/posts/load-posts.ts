import { limits } from '../../contract/limits.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import type { Selection } from '../mirror/list-state.ts'
import { isGone, paging, whichOf } from '../mirror/paging.ts'
import { nextTick } from '../mirror/ticks.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { type FeedChoice, feedKey, fullChoice } from './feed-choice.ts'
import { fillFeed } from './feed-rows.ts'
import { isOnlyQueued } from './only-queued.ts'
import { fillUserPosts } from './user-posts.ts'

/** Loads the first page of a feed, or the one after the held posts; at the feed's end it asks nothing. */
export async function loadFeed(
  { mirror, client, session, now }: LoadContext,
  choice: FeedChoice,
  wanted: WantedPage,
): Promise<void> {
  const key = feedKey(choice)
  const held = wanted === 'next' ? await mirror.feeds.get(key) : undefined
  if (held?.done) return
  const asked = await nextTick(mirror)
  const { selectedContentTypes, searchTags, selectedFrom, selectedPlace, selectedOn, selectedSigns, ...rest } =
    fullChoice(choice)
  const filter = {
    ...rest,
    ...(selectedFrom === 'all' ? {} : { selectedFrom }),
    ...(selectedPlace === '' ? {} : { selectedPlace }),
    ...(selectedOn === '' ? {} : { selectedOn }),
    ...(selectedSigns.length === 0 ? {} : { selectedSigns: [...selectedSigns] }),
    selectedContentTypes: [...selectedContentTypes],
    searchTags: [...searchTags],
    ...paging(held, 'loadedIds'),
  }
  const params = { pageSize: limits.feedPageSize }
  const member = session()
  const { data, nextCursor } = member
    ? await client.call('posts.feed', { params, query: { ...filter, setUserId: member.id } })
    : await client.call('posts.feedForVisitors', { params, query: filter })
  await fillFeed(mirror, key, { rows: data, nextCursor, which: whichOf(held), asked }, now())
}

/** Loads one post; if it is gone, a soft tombstone is written. */
export async function loadPost({ mirror, client }: LoadContext, slug: string): Promise<void> {
  if (await isOnlyQueued(mirror, post => post.post_slug === slug)) return
  const asked = await nextTick(mirror)
  try {
    const { data } = await client.call('posts.single', { params: { slug } })
    await applyPosts(mirror, [data], { asked })
  } catch (error) {
    if (isGone(error)) await markGone(mirror, { kind: 'post', slug })
    throw error
  }
}

/** Loads several posts; of those that the server leaves out, soft tombstones are written. */
export async function loadSeveral({ mirror, client }: LoadContext, slugs: readonly string[]): Promise<void> {
  const asked = await nextTick(mirror)
  const { data } = await client.call('posts.several', { body: { slugs: [...slugs] } })
  await mirror.transaction('rw', truthTables(mirror), async () => {
    await applyPosts(mirror, data, { asked })
    const found = new Set(data.map(post => post.post_slug))
    for (const slug of slugs) if (!found.has(slug)) await markGone(mirror, { kind: 'post', slug })
  })
}

/** Loads a page of a person's posts. */
export async function loadUserPosts(
  { mirror, client, now }: LoadContext,
  userId: string,
  selection: Selection,
  wanted: WantedPage,
): Promise<void> {
  const held = wanted === 'next' ? await mirror.userLists.get(userListKey('posts', userId, selection)) : undefined
  if (held?.done) return
  const asked = await nextTick(mirror)
  const query = { selectedUserPosts: selection, ...paging(held, 'loadedUserPostsIds') }
  const { data, nextCursor } = await client.call('posts.ofUser', { params: { id: userId }, query })
  await fillUserPosts(mirror, userId, selection, { rows: data, nextCursor, which: whichOf(held), asked }, now())
}

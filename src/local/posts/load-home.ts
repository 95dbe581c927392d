import { keepSingle } from '../mirror/singles.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepHome, keepPosts, prefecturesKey, relatedKey, waitingPostsKey } from './post-lists.ts'

/** The lists of the home page. */
export async function loadHome({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.home', {})
  await keepHome(mirror, data, askedAt, now())
  return 'loaded'
}

/** A few posts that go with one. */
export async function loadRelated({ mirror, client, now }: LoadContext, postId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.related', { params: { id: postId } })
  await keepSingle(mirror, relatedKey(postId), data, askedAt)
  return 'loaded'
}

/** Own posts that wait for approval or were not approved. */
export async function loadWaitingPosts({ mirror, client, session, now }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const askedAt = now()
  const { data } = await client.call('posts.waiting', {})
  await keepPosts(mirror, waitingPostsKey, data, askedAt, now())
  return 'loaded'
}

/** How many guides each prefecture has. */
export async function loadPrefectures({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.placesWithPosts', {})
  await keepSingle(mirror, prefecturesKey, data, askedAt)
  return 'loaded'
}

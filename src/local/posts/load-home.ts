import { keepSingle } from '../mirror/singles.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepHome, keepPosts, prefecturesKey, relatedKey, waitingPostsKey } from './post-lists.ts'

/** Loads the lists of the home page. */
export async function loadHome({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.home', {})
  await keepHome(mirror, data, askedAt, now())
  return 'loaded'
}

/** Loads a few posts related to one. */
export async function loadRelated({ mirror, client, now }: LoadContext, postId: string): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.related', { params: { id: postId } })
  await keepSingle(mirror, relatedKey(postId), data, askedAt)
  return 'loaded'
}

/** Loads own posts that wait for approval or were not approved; for visitors nothing. */
export async function loadWaitingPosts({ mirror, client, session, now }: LoadContext): Promise<'loaded'> {
  if (!session()) return 'loaded'
  const askedAt = now()
  const { data } = await client.call('posts.waiting', {})
  await keepPosts(mirror, waitingPostsKey, data, askedAt, now())
  return 'loaded'
}

/** Loads the number of guides in each prefecture. */
export async function loadPrefectures({ mirror, client, now }: LoadContext): Promise<'loaded'> {
  const askedAt = now()
  const { data } = await client.call('posts.placesWithPosts', {})
  await keepSingle(mirror, prefecturesKey, data, askedAt)
  return 'loaded'
}

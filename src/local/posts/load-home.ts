import { nothingSince } from '../mirror/last-change.ts'
import { loadSingle } from '../mirror/load-single.ts'
import { isRecent } from '../mirror/recent.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepHome, keepPosts } from './post-lists.ts'

/** For how long, in ms, home's lists stand while nothing changes: slots of promoted posts and the admins' choices are no changes. */
const unchangedMs = 3_600_000

/** Loads the lists of the home page, unless the deltas since they were loaded say that they are the same. */
export async function loadHome({ mirror, client, now }: LoadContext): Promise<void> {
  const held = await mirror.singles.get('home.rated')
  if (held && isRecent(held.fetchedAt, unchangedMs, now()) && (await nothingSince(mirror, held.tick))) return
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('posts.home', {})
  await keepHome(mirror, data, asked)
}

/** Loads a few posts related to one. */
export const loadRelated = (context: LoadContext, postId: string): Promise<void> =>
  loadSingle(context, `related ${postId}`, 'posts.related', { params: { id: postId } })

/** Loads own posts that wait for approval or were not approved, and what moderation says of them; for visitors nothing. */
export async function loadWaitingPosts({ mirror, client, session, now }: LoadContext): Promise<void> {
  if (!session()) return
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('posts.waiting', {})
  const { data: moderated } = await client.call('posts.moderated', {})
  await keepPosts(mirror, 'waiting-posts', data, asked)
  await keepSingle(mirror, 'moderated', moderated, asked)
}

/** Loads the number of guides and of places in each prefecture. */
export const loadPrefectures = (context: LoadContext): Promise<void> =>
  loadSingle(context, 'prefectures', 'posts.placesWithPosts', {})

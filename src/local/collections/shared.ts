import type { CollectionEntry, SharedCollection } from '../../contract/entities/collection.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { keptState } from '../mirror/list-state.ts'
import { isGone } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow } from '../mirror/ticks.ts'
import { postsShown, shownTables } from '../posts/posts-shown.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { sharedKey } from './keys.ts'
import type { SharedContent } from './views.ts'

type Held = { collection: SharedCollection; entries: CollectionEntry[] }

/** Loads a shared collection with its posts, page by page; forgets it where it is not shared any more. */
export async function loadShared({ mirror, client, now }: LoadContext, slug: string): Promise<'loaded'> {
  const asked = await momentNow(mirror, now)
  const entries: CollectionEntry[] = []
  let collection: SharedCollection | undefined
  try {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = cursor === undefined ? {} : { cursor }
      const { data, nextCursor } = await client.call('collections.shared', { params: { slug }, query })
      await applyPosts(mirror, data.posts, { asked: asked.tick })
      collection = data.collection
      entries.push(...data.entries)
      cursor = nextCursor
    }
  } catch (error) {
    if (isGone(error)) await mirror.singles.delete(sharedKey(slug))
    throw error
  }
  await keepSingle(mirror, sharedKey(slug), { collection, entries }, asked)
  return 'loaded'
}

/** A shared collection as far as this device holds it. */
export function readShared(mirror: Mirror, slug: string): Promise<SharedContent> {
  return mirror.transaction('r', [mirror.singles, ...shownTables(mirror)], async () => {
    const row = await mirror.singles.get(sharedKey(slug))
    const held = row?.value as Held | undefined
    const listed = held?.entries ?? []
    const posts = await postsShown(
      mirror,
      listed.map(each => each.id),
    )
    const entries = listed.map(entry => ({ ...entry, post: posts.get(entry.id) ?? null, posts: [], missing: false }))
    return { collection: held?.collection ?? null, entries, ...keptState(row) }
  })
}

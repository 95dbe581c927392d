import type { CollectionEntry, SharedCollection } from '../../contract/entities/collection.ts'
import { keptState } from '../mirror/list-state.ts'
import type { Mirror } from '../mirror/schema.ts'
import { postsShown, shownTables } from '../posts/posts-shown.ts'
import { postIdOf, shownOf } from './entry-posts.ts'
import type { SharedContent } from './views.ts'

/** What the mirror holds of it. */
export type Held = { collection: SharedCollection; entries: CollectionEntry[] }

/** A shared collection as far as this device holds it. */
export function readShared(mirror: Mirror, slug: string): Promise<SharedContent> {
  return mirror.transaction('r', [mirror.singles, ...shownTables(mirror)], async () => {
    const row = await mirror.singles.get(`shared ${slug}`)
    const held = row?.value as Held | undefined
    const listed = held?.entries ?? []
    const posts = await postsShown(mirror, [...new Set(listed.map(postIdOf))])
    const entries = listed.map(entry => ({ ...entry, ...shownOf(entry, posts), posts: [], missing: false }))
    return { collection: held?.collection ?? null, entries, ...keptState(row) }
  })
}

import type { CollectionEntry } from '../../contract/entities/collection.ts'
import type { ShownPost } from '../posts/posts-shown.ts'
import type { EntryView } from './views.ts'

/** The id of the post that an entry shows: of a stop that of its guide. Of a list it is nobody's. */
export const postIdOf = ({ id, guide = id }: CollectionEntry): string => guide

/** The post that an entry shows, as far as this device holds it, and the stop of it, if it is one that is still there. */
export function shownOf(
  entry: CollectionEntry,
  posts: ReadonlyMap<string, ShownPost>,
): Pick<EntryView, 'post' | 'stop'> {
  const post = entry.source === null ? (posts.get(postIdOf(entry)) ?? null) : null
  const stop = entry.guide === undefined ? undefined : post?.post_stops?.find(each => each.id === entry.id)
  return { post, stop: stop ?? null }
}

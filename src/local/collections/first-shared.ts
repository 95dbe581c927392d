import type { OutputOf } from '../../contract/calls/index.ts'
import { shownOf } from './entry-posts.ts'
import type { SharedContent } from './views.ts'

/** The answer that a document carries, as a screen shows it. */
export function firstShared({ collection, entries, posts }: OutputOf<'collections.shared'>, at: number): SharedContent {
  const byId = new Map(posts.map(post => [post.id, post]))
  const shown = entries.map(entry => ({ ...entry, ...shownOf(entry, byId), posts: [], missing: false }))
  return { collection, entries: shown, fetchedAt: at, known: true }
}

import type { Collection, CollectionEntry, SharedCollection } from '../../contract/entities/collection.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import type { Waiting } from '../command/waiting.ts'
import type { Kept } from '../mirror/list-state.ts'
import type { ShownPost } from '../posts/posts-shown.ts'

/** A collection as a screen shows it: the mirror's row with waiting commands laid over. */
export type CollectionView = Collection & {
  waiting?: Waiting
  /** Whether it is to be shared, while that waits to be sent. */
  sharing?: boolean
}

/** The member's collections, the newest first. */
export type CollectionsView = Kept & { collections: CollectionView[] }

/**
 * Something in a collection: a post, unless it is not on this device or (`missing`) not there any more, or a list with its posts. A stop comes
 * with its guide as the post; it is null where the guide has it no more, and for all that is no stop.
 */
export type EntryView = CollectionEntry & {
  post: ShownPost | null
  stop: Stop | null
  posts: ShownPost[]
  missing: boolean
}

/** A collection with what is in it, in order; null where there is none with this id. */
export type CollectionContent = Kept & { collection: CollectionView | null; entries: EntryView[] }

/** In which collections a post is. */
export type CollectionChoice = { collection: CollectionView; has: boolean }

/** A shared collection as somebody else reads it. */
export type SharedContent = Kept & { collection: SharedCollection | null; entries: EntryView[] }

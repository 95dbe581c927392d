import type { FlatComment } from '../contract/entities/comment.ts'
import type { Post } from '../contract/entities/post.ts'
import type { Held } from './lists.ts'

/** A post as the mirror keeps it: the server's truth, and when it came. */
export type PostRow = {
  id: string
  slug: string
  rev: number
  /** When it was written here, in ms; decides between two answers of one revision. */
  appliedAt: number
  /** When it last came or was asked for, in ms; what was not seen for longest goes first. */
  seenAt: number
  post: Post
}

/** A comment as the mirror keeps it. */
export type CommentRow = { id: string; postId: string; rev: number; appliedAt: number; comment: FlatComment }

type ListRow = Held & {
  key: string
  /** When its first page was last read, in ms. */
  fetchedAt: number
  /** The server said since then that the list has changed. */
  stale: boolean
}

/** The order of a feed, under the key of its filter. */
export type FeedRow = ListRow

/** The order of the roots of a post's comments. */
export type ThreadRow = ListRow & { postId: string }

/** Something kept whole under a name. */
export type SingleRow = { key: string; value: unknown; fetchedAt: number }

/** That something is not there any more, so that no late answer brings it back. */
export type Tombstone = {
  /** The id of what went, or `slug:…` when only the address is known. */
  id: string
  kind: 'post' | 'comment'
  rev: number
  slug: string | null
  /** Known from a 404 only: any later answer that holds the thing again is believed. */
  soft: boolean
  at: number
}

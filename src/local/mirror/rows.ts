import type { FlatComment } from '../../contract/entities/comment.ts'
import type { AccountAbout, AccountData, Gallery, GalleryPhoto, UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
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

/** A list as far as it was read, and how fresh it is. */
export type ListRow = Held & {
  key: string
  /** When its first page was last read, in ms. */
  fetchedAt: number
  /** The server said since then that the list has changed. */
  stale: boolean
  /** What was read may lack rows in its midst (somebody was followed or unblocked): the next first page stands alone. */
  anew?: boolean
  /** When a write of this device changed it, in ms: a page that was asked for before does not know of it. */
  changedAt?: number
}

/** The order of a feed, under the key of its filter. */
export type FeedRow = ListRow

/** The order of the roots of a post's comments. */
export type ThreadRow = ListRow & {
  postId: string
  /** How many replies the server has of a root that did not come with it, by its id. */
  moreReplies?: Record<string, number>
}

/** The order of a person's posts or comments; of comments, with the names of the posts that they stand under, by id. */
export type UserListRow = ListRow & {
  userId: string
  posts?: Record<string, { post_slug: string; post_title: string }>
}

/** The order of a list of people. */
export type PeopleRow = ListRow

/** A person as lists show them. */
export type PersonRow = { id: string; person: UserResult }

/** As old as what it holds: when it was asked for, or when a write's answer changed it, in ms. */
type Dated = { asOf: number }

/** A profile as the mirror keeps it; `tag` in lower case. */
export type ProfileRow = Dated & { id: string; tag: string; seenAt: number; profile: AccountData }

/** The about part of a profile. */
export type AboutRow = Dated & { id: string; about: AccountAbout }

/** All galleries of a person. */
export type GalleriesRow = Dated & { userId: string; galleries: Gallery[] }

/** All photos of a gallery, in order. */
export type PhotosRow = Dated & { galleryId: string; userId: string; photos: GalleryPhoto[] }

/** Something kept whole under a name. */
export type SingleRow = { key: string; value: unknown; fetchedAt: number }

/** That something is not there any more, so that no late answer brings it back. */
export type Tombstone = {
  /** The id of what went, or `slug:…` when only the address is known. */
  id: string
  kind: 'post' | 'comment' | 'person'
  rev: number
  slug: string | null
  /** Known from a 404 only: any later answer that holds the thing again is believed. Of a person: the block has ended. */
  soft: boolean
  at: number
}

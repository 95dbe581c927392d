import type { Chat, ChatMessage } from '../../contract/entities/chat.ts'
import type { FlatComment } from '../../contract/entities/comment.ts'
import type { PostDays } from '../../contract/entities/days.ts'
import type { Doors } from '../../contract/entities/doors.ts'
import type { Notification } from '../../contract/entities/notification.ts'
import type { AccountAbout, AccountData, Gallery, GalleryPhoto, UserResult } from '../../contract/entities/people.ts'
import type { Post } from '../../contract/entities/post.ts'
import type { Stop } from '../../contract/entities/stops.ts'
import type { SingleKey } from './keys.ts'
import type { Held } from './lists.ts'

// `tick`, `seen` and `changed` are ticks, which order rows; times in ms (`fetchedAt`, `asOf`) only say how old they are: see `ticks.ts`.

/** A post as the server gave it, and when. */
export type PostRow = {
  id: string
  slug: string
  rev: number
  /** When this row was written; decides between two answers of the same revision. */
  tick: number
  /** When an answer last held it; eviction deletes the posts that were unseen for longest first. */
  seen: number
  /** Of a saved post, for the index that has no others. */
  isSaved?: 1
  /** Where it is, for the index of points; see `point-keys.ts`. */
  points?: string[]
  post: Post
}

/** A comment as the server gave it; the fields as in {@link PostRow}. */
export type CommentRow = { id: string; postId: string; rev: number; tick: number; seen: number; comment: FlatComment }

/** A list as far as it was read, and how fresh it is. */
export type ListRow = Held & {
  key: string
  /** When its first page was last requested. */
  tick: number
  /** When its first page was last read, in ms. */
  fetchedAt: number
  /** Whether the server has said since then that the list changed. */
  stale: boolean
  /** Rows may be missing in the middle (somebody was followed or unblocked): the next first page replaces the whole list. */
  anew?: boolean
  /** When a write of this device changed it: a page that was requested earlier is out of date. */
  changed?: number
}

/** The posts of a feed in order, under the key of its filter; what is pinned first in it is not among them. */
export type FeedRow = ListRow & { pinned?: string }

/** The root comments of a post in order. */
export type ThreadRow = ListRow & {
  postId: string
  /** By root id: how many replies the server has that the mirror does not hold. */
  moreReplies?: Record<string, number>
}

/** A person's posts or comments in order; for comments, also slug and title of their posts, by post id. */
export type UserListRow = ListRow & {
  userId: string
  posts?: Record<string, { post_slug: string; post_title: string }>
}

/** A list of people in order. */
export type PeopleRow = ListRow

/** A person as lists show them. */
export type PersonRow = { id: string; person: UserResult }

/** How old the content is: when it was requested, or when a write's answer changed it; `asOf` in ms. */
type Dated = { tick: number; asOf: number }

/** A profile as the server gave it; `tag` in lower case; `seen` as in {@link PostRow}. */
export type ProfileRow = Dated & { id: string; tag: string; seen: number; profile: AccountData }

/** The about part of a profile. */
export type AboutRow = Dated & { id: string; about: AccountAbout }

/** All galleries of a person. */
export type GalleriesRow = Dated & { userId: string; galleries: Gallery[] }

/** All photos of a gallery, in order. */
export type PhotosRow = Dated & { galleryId: string; userId: string; photos: GalleryPhoto[] }

/** A chat as the server gave it; the fields as in {@link PostRow}. */
export type ChatRow = {
  id: string
  latest: number
  rev: number
  tick: number
  chat: Chat
  /** Its newest messages were asked for, and none of them is shown. */
  noneShown?: true
}

/** A message of a chat as the server gave it; the fields as in {@link PostRow}. */
export type MessageRow = {
  id: string
  chatId: string
  place: number
  rev: number
  tick: number
  message: ChatMessage
}

/** Which messages of a chat are held: all from the place `from` to what the cursor knows. */
export type LogRow = {
  chatId: string
  /** How far the changes of this chat were read. */
  epoch: string
  rev: number
  from: number
  /** There are no older ones. */
  done: boolean
  /** When it was last read, as a tick and in ms. */
  tick: number
  fetchedAt: number
}

/** A notification as the server gave it; `at` is its date in ms, by the server's clock. */
export type NotificationRow = { id: string; rev: number; tick: number; at: number; notification: Notification }

/** How far a list of notifications was read: all of it whose date, in ms, is not before `end` is held. */
export type NotificationListRow = {
  key: 'new' | 'unread'
  end: number
  /** Whether the server answered an empty page after it. */
  done: boolean
  /** When the server was last asked what is new, in ms. */
  fetchedAt: number
  /** The next first page replaces everything, as the server could not say what has changed. */
  anew: boolean
  /** When something was last removed: a page that was requested earlier may bring it back. */
  changed: number
}

/**
 * A value that the mirror keeps whole under a key: a list of ids, a sidebar part, a group of settings. `fetchedAt`, in ms, is 0 while it
 * was never read and only what was changed here is known of it.
 */
export type SingleRow = { key: SingleKey; value: unknown; tick: number; fetchedAt: number }

/** A post that this device keeps whole, and for what: see `keeping/wanted.ts`. Saved posts are kept without such a row. */
export type KeepingRow = {
  id: string
  slug: string
  reasons: string[]
  /** Of the reasons those that ask for no pictures. */
  bare?: string[]
}

/** A picture of an opened file, with its id on the site that the file names where it says one. */
export type OpenedPicture = { id: string | null; blob: Blob; alt: string; width: number; height: number }

/**
 * Something in an opened file, as the file has it: `slug` where it is a post of this site, as the file says. `state` is what the
 * server says of that post: nothing yet, that it is there, or that it is not for this reader (any more). One that is there has the
 * server's words, and one that is gone has none.
 */
export type OpenedEntry = {
  slug: string | null
  state: 'unchecked' | 'found' | 'gone'
  title: string
  /** Canonical rich text. */
  text: string
  author: string
  location: Post['post_location']
  pictures: OpenedPicture[]
  /** Of a guide that is a trip. */
  stops?: Stop[]
  /** When it takes place, and what is so at its door. */
  days?: PostDays
  doors?: Doors
}

/** A file that was opened on this device: a collection 'from a file'. */
export type OpenedRow = {
  id: string
  kind: 'html' | 'gpx'
  name: string
  about: string
  /** The site that the file names, which nothing proves. */
  origin: string | null
  /** When it was made, as the file says, as ISO 8601. */
  made: string | null
  /** When it was opened here, in ms. */
  at: number
  bytes: number
  count: number
  /** How many of its points are beyond the most that are read. */
  leftOut: number
}

/** What is in an opened file, in a row of its own, so that a list of files reads none of it. */
export type OpenedEntriesRow = { id: string; entries: OpenedEntry[] }

/** A note that something was removed, so that no late answer brings it back. */
export type Tombstone = {
  /** The id of the removed thing; `slug:…` when only its address is known; `person:…` and `tag:…` for people, `chat:…` for chats. */
  id: string
  kind: 'post' | 'comment' | 'person' | 'chat'
  rev: number
  slug: string | null
  /** Known from a 404 only: any later answer that holds the thing again is believed. For a person: the block has ended. */
  soft: boolean
  tick: number
}

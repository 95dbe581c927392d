import type { PostKind, postStatuses } from '../entities/post.ts'
import { isAdmin, isSelf, type Viewer } from './viewer.ts'

/** Who wrote a post, as every post on the wire says it. */
type Written = { author: { user_id: string } }

/**
 * What decides who may read a post. A post that the device holds is neither deleted nor hidden by a block: the server sends no
 * such post, and tells the device to remove it.
 */
export type ReadablePost = Written & {
  status: (typeof postStatuses)[number]
  deleted?: boolean
  /** The viewer or the author has blocked the other. */
  blocked?: boolean
}

/** Whether the viewer wrote the post. */
export const isAuthor = (viewer: Parameters<typeof isSelf>[0], post: Written): boolean =>
  isSelf(viewer, post.author.user_id)

/**
 * Whether the viewer may read a post. Everybody reads published posts; authors also their own that wait or were rejected; admins
 * all (PRODUCT 2.13 and 3.2). Nobody reads a deleted post (PRODUCT 6.3), or one behind a block (PRODUCT 4.6).
 * In SQL: `readable` of server/core/visibility/posts.sql.ts.
 */
export function mayReadPost(viewer: Viewer, post: ReadablePost): boolean {
  if (post.deleted || post.blocked) return false
  return post.status === 'published' || isAdmin(viewer) || (post.status !== 'removed' && isAuthor(viewer, post))
}

/**
 * Whether lists show a post to the viewer: only published ones, also to authors and admins (PRODUCT 2.13).
 * In SQL: `listedTo` of server/core/visibility/posts.sql.ts.
 */
export const mayListPost = (viewer: Viewer, post: ReadablePost): boolean =>
  post.status === 'published' && mayReadPost(viewer, post)

/**
 * Whether the viewer's devices are told that a post has changed or is gone: everybody if it was ever
 * published, else only its author and admins (PRODUCT 2.13). In SQL: `touchedBetween` of server/sync/changes.sql.ts.
 */
export const mayHearOfPost = (viewer: Viewer, post: Written & { publishedOnce: boolean }): boolean =>
  post.publishedOnce || isAuthor(viewer, post) || isAdmin(viewer)

/** Whether the viewer may comment on a post, react to it and save it: every member who may read it (PRODUCT 3.5 and 4.6). */
export const mayRespondToPost = (viewer: Viewer, post: ReadablePost): boolean =>
  viewer !== null && mayReadPost(viewer, post)

/** What a site has opened: its configuration says so. */
export type Opened = { places: boolean }

/** Whether posts of a type are written and edited on a site: all but places, and places where they are open (PRODUCT 1.2). */
export const isWritten = (type: PostKind, { places }: Opened): boolean => type !== 'place' || places

/** The types that a list shows where no filter names any and nobody saved the posts: all but places, and places where they are open (PRODUCT 1.2). */
export const listedKinds = ({ places }: Opened): PostKind[] => [
  'timeline',
  'news',
  'guide',
  ...(places ? (['place'] as const) : []),
]

/**
 * Whether the viewer may edit a post: its author alone, not even an admin (PRODUCT 6.8), as long as it was not removed and posts of
 * its type are written here.
 */
export const mayEditPost = (viewer: Viewer, post: ReadablePost & { type: PostKind }, site: Opened): boolean =>
  isAuthor(viewer, post) && isWritten(post.type, site) && post.status !== 'removed' && mayReadPost(viewer, post)

/** Whether the viewer may delete a post, a place as well: its author or an admin (PRODUCT 6.3). */
export const mayDeletePost = (viewer: Viewer, post: Written): boolean => isAuthor(viewer, post) || isAdmin(viewer)

/** Whether the viewer's new posts are published without waiting for approval: those of admins always (PRODUCT 2.13). */
export const skipsApproval = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean => isAdmin(viewer)

/** Whether the author of a post may appeal: once, when it was rejected or removed (PRODUCT 6.7). */
export const mayAppealPost = ({
  status,
  appealed,
}: {
  status: (typeof postStatuses)[number]
  appealed: boolean
}): boolean => (status === 'rejected' || status === 'removed') && !appealed

import { isSelf, type Viewer } from './viewer.ts'

/** Another person, and the blocks between them and the viewer. Where a list shows the person to the viewer there are none. */
export type Other = { id: string; blockedByMe?: boolean; blocksMe?: boolean }

/** Whether the viewer may turn to a person at all: a member, to somebody else. */
const isOther = (viewer: Viewer, id: string): boolean => viewer !== null && !isSelf(viewer, id)

/**
 * Whether the viewer may block a person, or take a block back: everybody but oneself (decision 46). Who was blocked by a person
 * doesn't find them, but can still take an own block back.
 */
export const mayBlock = (viewer: Viewer, other: Other): boolean =>
  isOther(viewer, other.id) && (!other.blocksMe || other.blockedByMe === true)

/** Whether the viewer may follow a person or ask to: everybody but oneself, unless a block stands between them (decision 46). */
export const mayFollow = (viewer: Viewer, other: Other): boolean =>
  isOther(viewer, other.id) && !other.blocksMe && !other.blockedByMe

/** Whether the viewer may unfollow a person, answer their request, or remove them as a follower: unless they blocked the viewer. */
export const mayEndFollow = (viewer: Viewer, other: Other): boolean => isOther(viewer, other.id) && !other.blocksMe

/**
 * Whether the viewer may report a person, or something that they wrote: everybody but oneself (specification 1), also whom the
 * viewer has blocked. That what is reported is there for the viewer, the server asks of its rows.
 */
export const mayReport = (viewer: Viewer, authorId: string): boolean => isOther(viewer, authorId)

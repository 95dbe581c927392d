import { isNobody, isSelf, type Viewer } from './viewer.ts'

/** Another person, and the blocks between them and the viewer. Absent means no block, as where a list shows the person. */
export type Other = { id: string; blockedByMe?: boolean; blocksMe?: boolean }

/** Whether the viewer is signed in, and this is somebody, but not the viewer. */
const isOther = (viewer: Viewer, id: string): boolean => viewer !== null && !isSelf(viewer, id) && !isNobody(id)

/**
 * Whether the viewer may block a person, or take a block back: everybody but oneself (PRODUCT 4.6). A person who
 * blocked the viewer can't be found, so not be blocked either; but the viewer can still take back a block made before.
 */
export const mayBlock = (viewer: Viewer, other: Other): boolean =>
  isOther(viewer, other.id) && (!other.blocksMe || other.blockedByMe === true)

/** Whether the viewer may follow a person or ask to: everybody but oneself, unless a block stands between them (PRODUCT 4.6). */
export const mayFollow = (viewer: Viewer, other: Other): boolean =>
  isOther(viewer, other.id) && !other.blocksMe && !other.blockedByMe

/** Whether the viewer may unfollow a person, answer their request, or remove them as a follower: unless they blocked the viewer. */
export const mayEndFollow = (viewer: Viewer, other: Other): boolean => isOther(viewer, other.id) && !other.blocksMe

/**
 * Whether the viewer may report a person, or something that they wrote: everybody but oneself, also people
 * whom the viewer has blocked. Whether the viewer can see what is reported, the server checks in SQL (`reportedNow`).
 */
export const mayReport = (viewer: Viewer, authorId: string): boolean => viewer !== null && !isSelf(viewer, authorId)

import { isAdmin, type Viewer } from './viewer.ts'

/** Whether the viewer may invite people: admins, and members where an admin has switched that on (PRODUCT 6.50). */
export const mayInvite = (viewer: Viewer, membersInvite: boolean): boolean =>
  viewer !== null && (membersInvite || isAdmin(viewer))

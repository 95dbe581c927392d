import type { Role, ShownRole } from '../entities/session.ts'
import { limits } from '../limits.ts'
import { nobody } from '../nobody.ts'

/**
 * Who asks: nobody, or the person behind a session. `suspended` says that the account may only read for now (PRODUCT 6.2).
 *
 * The rules of this folder don't look at `suspended`; only {@link mayWrite} does. A refusal by a rule is answered 'not found', but
 * a suspended member is told why. So the server asks `mayWrite` once, where it mounts the calls, and the client where it hides a
 * button from suspended members.
 */
export type Viewer = { id: string; role: Role; suspended: boolean } | null

/** Whether the viewer is an admin (PRODUCT 6.1). Takes a session too. */
export const isAdmin = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean =>
  viewer?.role === limits.roles.admin

/** Whether the viewer works through reports and the moderation queue: moderators and admins (PRODUCT 6.1). Takes a session too. */
export const mayModerate = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean =>
  isAdmin(viewer) || viewer?.role === limits.roles.moderator

/** The role that other members see: no screen of theirs tells a moderator from a member (PRODUCT 6.1). */
export const shownRoleOf = (role: Role): ShownRole => (role === limits.roles.moderator ? limits.roles.user : role)

/** Whether the viewer has one of these roles (the access of routes, PRODUCT 2.1). */
export const hasRole = (viewer: Pick<NonNullable<Viewer>, 'role'> | null, roles: readonly Role[]): boolean =>
  viewer !== null && roles.includes(viewer.role)

/** Whether the viewer is the person with this id; never for a visitor. Takes a session too. */
export const isSelf = (viewer: Pick<NonNullable<Viewer>, 'id'> | null, personId: unknown): boolean =>
  viewer !== null && viewer.id === personId

/** Whether what is by the person with this id has no author any more. */
export const isNobody = (personId: string): boolean => personId === nobody.id

/** Whether the viewer may write at all: members who are not suspended (PRODUCT 6.2). */
export const mayWrite = (viewer: Viewer): boolean => viewer !== null && !viewer.suspended

/** Whether the viewer gets in while the site is under maintenance: admins only (PRODUCT 1.5). */
export const passesMaintenance = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean => isAdmin(viewer)

import type { Role } from '../entities/session.ts'
import { limits } from '../limits.ts'

/**
 * Who asks: nobody, or the person behind a session. `suspended` says that the account may only read for now (decision 56).
 *
 * The rules of this folder say whose right something is. Whether the account may write at all is a question of its own,
 * {@link mayWrite}, because its answer is another one: somebody else's post is not there, a suspended member is told why. The
 * server asks it once, where it mounts the calls.
 */
export type Viewer = { id: string; role: Role; suspended: boolean } | null

/** Whether the viewer is an admin (specification 6). A session, which also has a role, will do. */
export const isAdmin = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean =>
  viewer?.role === limits.roles.admin

/** Whether the viewer has one of these roles (the access of routes, specification 2). */
export const hasRole = (viewer: Pick<NonNullable<Viewer>, 'role'> | null, roles: readonly Role[]): boolean =>
  viewer !== null && roles.includes(viewer.role)

/** Whether the viewer is the person with this id. Nobody is for a visitor. A session, which also has an id, will do. */
export const isSelf = (viewer: Pick<NonNullable<Viewer>, 'id'> | null, personId: unknown): boolean =>
  viewer !== null && viewer.id === personId

/** Whether the viewer may write at all: members who are not suspended (decision 56). */
export const mayWrite = (viewer: Viewer): boolean => viewer !== null && !viewer.suspended

/** Whether the viewer gets in while the site is under maintenance: admins only (specification 1, decision 4). */
export const passesMaintenance = (viewer: Pick<NonNullable<Viewer>, 'role'> | null): boolean => isAdmin(viewer)

import type { ReportAct } from '../entities/report.ts'
import type { Role } from '../entities/session.ts'
import { isAdmin, isSelf, type Viewer } from './viewer.ts'

/** What decides what admins may do to an account. */
export type Standing = { role: Role; closed: boolean }

/** Whether an account can be suspended or closed by an admin: an open one of a member. An admin's role is taken first (PRODUCT 6.13). */
export const mayBeSuspended = (person: Standing): boolean => !person.closed && !isAdmin(person)

/** Whether an account can be warned, which is what can be suspended: no admin's, one's own neither (PRODUCT 6.13). */
export const mayBeWarned = (person: Standing): boolean => mayBeSuspended(person)

/** Whether an act can be decided about the report of an open account: none that takes a member's (PRODUCT 6.13) about an admin's. */
export const mayBeDecided: Record<ReportAct, (person: Standing) => boolean> = {
  remove: () => true,
  warn: mayBeWarned,
  suspend: mayBeSuspended,
}

/** Whether an account can become an admin's: an open one of a member who is not suspended. */
export const mayBePromoted = (person: Standing & { suspended: boolean }): boolean =>
  mayBeSuspended(person) && !person.suspended

/** Whether an account can be given the premium badge, or lose it: every open one, an admin's too (PRODUCT 2.17). */
export const mayGetPremium = (person: Standing): boolean => !person.closed

/** Whether an admin may answer an appeal: not against their own suspension of somebody, unless nobody else can (PRODUCT 6.13). */
export const mayAnswerAppeal = (
  viewer: Viewer,
  { suspendedBy, otherAdmins }: { suspendedBy: string | null; otherAdmins: boolean },
): boolean => !isSelf(viewer, suspendedBy) || !otherAdmins

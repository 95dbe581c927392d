import type { ReportAct } from '../entities/report.ts'
import type { Role } from '../entities/session.ts'
import { keepingLimits } from '../keeping-limits.ts'
import { isAdmin, isSelf, mayModerate, type Viewer } from './viewer.ts'

/** What decides what admins may do to an account. */
export type Standing = { role: Role; closed: boolean }

/** Whether an account can be suspended: an open one of a member. The role of an admin or moderator is taken first (PRODUCT 6.13). */
export const mayBeSuspended = (person: Standing): boolean => !person.closed && !mayModerate(person)

/**
 * Whether an admin can close an account: an open one of a member, or one that its owner closed and could open again (PRODUCT 6.37).
 * @param person.reopenable whether its owner could
 */
export const mayBeClosed = (person: Standing & { reopenable: boolean }): boolean =>
  mayBeSuspended({ ...person, closed: person.closed && !person.reopenable })

/** Whether an account can be warned, which is what can be suspended: no admin's or moderator's, one's own neither (PRODUCT 6.13). */
export const mayBeWarned = (person: Standing): boolean => mayBeSuspended(person)

/** Whether an act can be decided about a report: about an admin's or moderator's and about a closed account none that takes a member's open one (PRODUCT 6.13). */
export const mayBeDecided: Record<ReportAct, (person: Standing) => boolean> = {
  remove: () => true,
  warn: mayBeWarned,
  suspend: mayBeSuspended,
}

/** Whether the viewer may decide in the moderation queue about what this person wrote: a moderator never about their own (PRODUCT 2.13). */
export const mayDecideAbout = (viewer: Pick<NonNullable<Viewer>, 'id' | 'role'>, authorId: string): boolean =>
  isAdmin(viewer) || (mayModerate(viewer) && !isSelf(viewer, authorId))

/** Whether an account can become an admin's: an open one of a member or moderator who is not suspended. */
export const mayBePromoted = (person: Standing & { suspended: boolean }): boolean =>
  !person.closed && !isAdmin(person) && !person.suspended

/** Whether an account can become a moderator's: an open one of a member who is not suspended. */
export const mayBecomeModerator = (person: Standing & { suspended: boolean }): boolean =>
  mayBePromoted(person) && !mayModerate(person)

/** Whether the role of a moderator can be taken from a person: from everyone who has it, and no more. */
export const isModerator = (person: Pick<Standing, 'role'>): boolean => mayModerate(person) && !isAdmin(person)

/** A suspension that runs: who set it; null when that account is gone. */
export type Suspended = { by: string | null }

/**
 * Whether the viewer may end a suspension, or put another one in its place: a moderator only their own (PRODUCT 6.13).
 * @param suspension null where none runs
 */
export const mayChangeSuspension = (viewer: Viewer, suspension: Suspended | null): boolean =>
  isAdmin(viewer) || (mayModerate(viewer) && (suspension === null || isSelf(viewer, suspension.by)))

/**
 * Whether the viewer may suspend until then: an admin without end as well, a moderator for 30 days (PRODUCT 6.13).
 * @param until in ms; null for no end
 * @param since in ms, from when the days count: where one suspension follows another, the beginning of the first
 */
export const maySuspendUntil = (viewer: Viewer, until: number | null, since: number): boolean => {
  const { suspendMs, clockMs } = keepingLimits.moderators
  return isAdmin(viewer) || (mayModerate(viewer) && until !== null && until <= since + suspendMs + clockMs)
}

/** Whether an account can be given the premium badge, or lose it: every open one, an admin's too (PRODUCT 2.17). */
export const mayGetPremium = (person: Standing): boolean => !person.closed

/** Whether an admin may answer an appeal: not against their own suspension of somebody, unless nobody else can (PRODUCT 6.13). */
export const mayAnswerAppeal = (
  viewer: Viewer,
  { suspendedBy, otherAdmins }: { suspendedBy: string | null; otherAdmins: boolean },
): boolean => !isSelf(viewer, suspendedBy) || !otherAdmins

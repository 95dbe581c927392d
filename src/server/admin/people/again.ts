import type { Act } from '../../../contract/admin-acts.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import type { LockedPerson } from '../../core/standing/standing.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { isSuspended } from '../../platform/http/suspended.ts'

/**
 * Whether the same admin or moderator asks once more for what was done last of its kind to an account, in the same words: their answer
 * was lost, and nothing is left to do (PRODUCT 6.14). The account is locked, so that of two that come at once one is done.
 */
export const isDoneAlready = async (
  tx: Database,
  { by, act, userId, reason }: { by: SignedIn; act: Act; userId: string; reason: string },
): Promise<boolean> => isRepeat(await lastAct(tx, userId, [act]), { by, act, reason })

/** The same of a suspension, which an account has one of: the one that runs is the one that is asked for. */
export const isSuspendedAlready = (
  person: LockedPerson,
  { by, until, reason }: { by: SignedIn; until: Date | null; reason: string },
): boolean =>
  isSuspended(person) &&
  Date.now() - (person.suspended_at?.getTime() ?? 0) < serverLimits.actRepeatedMs &&
  person.suspended_by === by.id &&
  person.suspended_until?.getTime() === until?.getTime() &&
  person.suspended_reason === reason

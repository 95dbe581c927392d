import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { isModerator } from '../../../contract/policy/standing.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { LockedPerson } from './standing.sql.ts'

/** Why something can't be done to an account as it stands. Each reason has its text, which the admin gets. */
type Reason =
  | 'admin'
  | 'appealed'
  | 'closed'
  | 'member'
  | 'moderator'
  | 'not_suspended'
  | 'not_undoable'
  | 'past'
  | 'suspended'
  | 'too_far'

/** Refuses an act about an account, and says why. */
export const refusal = (why: Reason): SaidError => new SaidError('conflict', `admin.person.no.${why}`, {})

/** Refuses an end that has passed, or is so far away that it is none. @throws CallError conflict */
export function refuseEnd(until: Date | null): void {
  if (until === null) return
  const left = until.getTime() - Date.now()
  if (left <= 0) throw refusal('past')
  if (left > keepingLimits.accountEndMs) throw refusal('too_far')
}

/** Refuses what only a member with an open account can be given (PRODUCT 6.13). */
export const notAMember = (person: LockedPerson): SaidError => {
  if (person.closed_at !== null) return refusal('closed')
  if (isAdmin(person)) return refusal('admin')
  return refusal(isModerator(person) ? 'moderator' : 'suspended')
}

import type { Role } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { isModerator, mayBecomeModerator, mayBePromoted } from '../../../contract/policy/standing.ts'
import { isAdmin, mayModerate } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { notAMember, refusal } from '../../core/standing/refusals.ts'
import { lockPerson, storeRole } from '../../core/standing/standing.sql.ts'
import { isOtherAdmin } from '../../gate/auth/closing.sql.ts'
import { revokeSessions } from '../../gate/auth/sessions.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'
import { isSuspended } from '../../platform/http/suspended.ts'

/** What giving or taking a role is in the log. */
type RoleAct = 'people.promote' | 'people.give_moderator' | 'people.take_moderator' | 'people.demote'

/**
 * Gives a person a role and tells them, or takes what they have: an admin becomes a member, and so does a moderator. Runs in the
 * transaction of the act, which its caller logs.
 * @returns which act it was
 * @throws CallError not_found; conflict where the account can't be given the role or has none; last_admin for the last one
 */
export async function giveOrTakeRole(tx: Database, userId: string, role: Role): Promise<RoleAct> {
  if (isAdmin({ role })) {
    await giveAdminRole(tx, userId)
    await announce(tx, 'site.promoted', { to: userId, link: '/adminpage' })
    return 'people.promote'
  }
  if (mayModerate({ role })) {
    await giveRole(tx, userId, { role: 30, may: mayBecomeModerator })
    await announce(tx, 'site.moderator_given', { to: userId, link: '/adminpage' })
    return 'people.give_moderator'
  }
  return takeRole(tx, userId)
}

/**
 * Makes a member or moderator an admin. Who has a second factor from an earlier time as one signs in anew, because members are not asked for it
 * (PRODUCT 6.15). Runs in the transaction of the act, which its caller logs.
 * @throws CallError not_found; conflict for an admin, and for an account that is closed or suspended
 */
export const giveAdminRole = (tx: Database, userId: string): Promise<void> =>
  giveRole(tx, userId, { role: 55, may: mayBePromoted })

async function giveRole(
  tx: Database,
  userId: string,
  { role: given, may }: { role: Role; may: typeof mayBePromoted },
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  const { role, closed_at } = person
  if (!may({ role, closed: closed_at !== null, suspended: isSuspended(person) })) throw notAMember(person)
  await storeRole(tx, userId, given)
  if (await hasSecondFactor(tx, userId)) await revokeSessions(tx, userId)
}

/** All admins are locked first, so that of two who take the role from each other one stays (PRODUCT 6.13). */
async function takeRole(tx: Database, userId: string): Promise<RoleAct> {
  const others = await isOtherAdmin(tx, userId)
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayModerate(person)) throw refusal('member')
  if (isAdmin(person) && !others) throw new CallError('last_admin')
  await storeRole(tx, userId, 1)
  await announce(tx, isModerator(person) ? 'site.moderator_taken' : 'site.demoted', { to: userId })
  return isModerator(person) ? 'people.take_moderator' : 'people.demote'
}

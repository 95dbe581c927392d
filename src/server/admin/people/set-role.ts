import type { Role } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { isModerator, mayBecomeModerator, mayBePromoted } from '../../../contract/policy/standing.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { notAMember, refusal } from '../../core/standing/refusals.ts'
import { lockPerson, storeRole } from '../../core/standing/standing.sql.ts'
import { isOtherAdmin } from '../../gate/auth/closing.sql.ts'
import { revokeSessions } from '../../gate/auth/sessions.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'
import { isSuspended } from '../../platform/http/suspended.ts'

/** Makes a member an admin and tells them. @see giveAdminRole */
export async function promote(tx: Database, userId: string): Promise<void> {
  await giveAdminRole(tx, userId)
  await announce(tx, 'site.promoted', { to: userId, link: '/adminpage' })
}

/** Makes a member a moderator and tells them. @throws CallError not_found; conflict where {@link mayBecomeModerator} says no */
export async function giveModeratorRole(tx: Database, userId: string): Promise<void> {
  await giveRole(tx, userId, { role: 30, may: mayBecomeModerator })
  await announce(tx, 'site.moderator_given', { to: userId, link: '/adminpage' })
}

/** Makes a moderator a member and tells them. @throws CallError not_found; conflict for who is no moderator */
export async function takeModeratorRole(tx: Database, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!isModerator(person)) throw refusal('member')
  await storeRole(tx, userId, 1)
  await announce(tx, 'site.moderator_taken', { to: userId })
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

/**
 * Makes an admin a member. All admins are locked first, so that of two who demote each other one stays (PRODUCT 6.13).
 * @throws CallError not_found; conflict for who is no admin; last_admin for the last one
 */
export async function demote(tx: Database, userId: string): Promise<void> {
  const others = await isOtherAdmin(tx, userId)
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!isAdmin(person)) throw refusal('member')
  if (!others) throw new CallError('last_admin')
  await storeRole(tx, userId, 1)
  await announce(tx, 'site.demoted', { to: userId })
}

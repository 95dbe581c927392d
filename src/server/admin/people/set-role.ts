import type { Role } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { isModerator, mayBecomeModerator, mayBePromoted } from '../../../contract/policy/standing.ts'
import { isAdmin, mayModerate } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { notAMember, refusal } from '../../core/standing/refusals.ts'
import { type LockedPerson, lockPerson, storeRole } from '../../core/standing/standing.sql.ts'
import { isOtherAdmin } from '../../gate/auth/closing.sql.ts'
import { revokeSessions } from '../../gate/auth/sessions.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'
import { isSuspended } from '../../platform/http/suspended.ts'

/** What giving or taking a role is in the log. */
const roleActs = ['people.promote', 'people.give_moderator', 'people.take_moderator', 'people.demote'] as const

/** Which role an admin gives a person, and why. */
type Giving = { by: SignedIn; userId: string; role: Role; reason: string }

/** Which act it was, and whether the same admin had done it already and lost the answer. */
type Given = { act: (typeof roleActs)[number]; again: boolean }

/**
 * Gives a person a role and tells them, or takes what they have: an admin becomes a member, and so does a moderator. Runs in the
 * transaction of the act, which its caller logs.
 * @throws CallError not_found; conflict where the account can't be given the role or has none; last_admin for the last one
 */
export async function giveOrTakeRole(tx: Database, giving: Giving): Promise<Given> {
  const { userId, role } = giving
  if (!mayModerate({ role })) return takeRole(tx, giving)
  const [toAdmin, person] = [isAdmin({ role }), await lockKnown(tx, userId)]
  const act = toAdmin ? 'people.promote' : 'people.give_moderator'
  const hasIt = toAdmin ? isAdmin(person) : isModerator(person)
  if (hasIt && (await repeated(tx, giving, [act])) !== undefined) return { act, again: true }
  await giveRole(tx, person, { role, may: toAdmin ? mayBePromoted : mayBecomeModerator })
  await announce(tx, toAdmin ? 'site.promoted' : 'site.moderator_given', { to: userId, link: '/adminpage' })
  return { act, again: false }
}

/** Which of some acts was the last one about the person's role, and is asked for once more. */
async function repeated(
  tx: Database,
  { by, userId, reason }: Giving,
  acts: readonly Given['act'][],
): Promise<Given['act'] | undefined> {
  const last = await lastAct(tx, userId, roleActs)
  return acts.find(act => isRepeat(last, { by, act, reason }))
}

/**
 * Makes a member or moderator an admin. Who has a second factor from an earlier time as one signs in anew, because members are not asked for it
 * (PRODUCT 6.15). Runs in the transaction of the act, which its caller logs.
 * @throws CallError not_found; conflict for an admin, and for an account that is closed or suspended
 */
export const giveAdminRole = async (tx: Database, userId: string): Promise<void> =>
  giveRole(tx, await lockKnown(tx, userId), { role: 55, may: mayBePromoted })

async function giveRole(
  tx: Database,
  person: LockedPerson,
  { role: given, may }: { role: Role; may: typeof mayBePromoted },
): Promise<void> {
  const { id, role, closed_at } = person
  if (!may({ role, closed: closed_at !== null, suspended: isSuspended(person) })) throw notAMember(person)
  await storeRole(tx, id, given)
  if (await hasSecondFactor(tx, id)) await revokeSessions(tx, id)
}

/** @throws CallError not_found */
async function lockKnown(tx: Database, userId: string): Promise<LockedPerson> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  return person
}

/** All admins are locked first, so that of two who take the role from each other one stays (PRODUCT 6.13). */
async function takeRole(tx: Database, giving: Giving): Promise<Given> {
  const { userId } = giving
  const others = await isOtherAdmin(tx, userId)
  const person = await lockKnown(tx, userId)
  if (!mayModerate(person)) {
    const act = await repeated(tx, giving, ['people.take_moderator', 'people.demote'])
    if (act === undefined) throw refusal('member')
    return { act, again: true }
  }
  if (isAdmin(person) && !others) throw new CallError('last_admin')
  await storeRole(tx, userId, 1)
  await announce(tx, isModerator(person) ? 'site.moderator_taken' : 'site.demoted', { to: userId })
  return { act: isModerator(person) ? 'people.take_moderator' : 'people.demote', again: false }
}

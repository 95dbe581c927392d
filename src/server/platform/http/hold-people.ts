import type { CallSpec } from '../../../contract/calls/define.ts'
import type { CallName } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isAdmin, isSelf, mayModerate } from '../../../contract/policy/viewer.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkAccess } from './access.ts'
import type { Context, SignedIn } from './handlers.ts'
import { lockPeople, type Standing, type Strength } from './hold-people.sql.ts'
import type { Parsed } from './parse.ts'
import { isSuspended } from './suspended.ts'

/**
 * Calls that change something between the caller and the person whose id is in their path, with the strength in which both rows are
 * locked. A block waits for all writes of both people that are under way, and later ones see it.
 */
const betweenTwo: Partial<Record<CallName, Strength>> = {
  'social.block': 'update',
  'social.unblock': 'update',
  'social.follow': 'no key update',
  'social.unfollow': 'no key update',
  'social.acceptRequest': 'no key update',
  'social.declineRequest': 'no key update',
  'social.removeFollower': 'no key update',
}

/**
 * Calls that also lock the people whom they name, so that none of them is blocked, closed or deleted meanwhile; with them, in the order
 * of ids, the caller.
 */
const alsoNamed: Partial<Record<CallName, string>> = {
  'chat.create': 'personids',
  'chat.addPeople': 'personids',
}

/** What a write is: which call, and its parsed input. */
export type Write = { name: CallName; spec: CallSpec; input: Parsed }

/**
 * Locks the writer's row, as the first statement of a write's transaction, and checks again whether the writer may write: the account
 * may have been closed or suspended since the request came. Closing and suspending wait for this lock (see the migration
 * `0011-standing`), so each of them finds all that was written before it, and nothing is written after it.
 * @returns the writer as of now
 * @throws CallError session_revoked, and what `checkAccess` throws
 */
export async function holdPeople(tx: Database, { name, spec, input }: Write, viewer: SignedIn): Promise<SignedIn> {
  const strength = betweenTwo[name]
  const { id: otherId } = (input.params ?? {}) as { id?: string }
  const others = strength === undefined || otherId === undefined ? namedIn(name, input) : [otherId]
  const ids = [viewer.id, ...others]
  const standing = (await lockPeople(tx, ids, strength ?? 'key share')).find(({ id }) => isSelf(viewer, id))
  if (standing === undefined || standing.closed_at !== null) throw new CallError('session_revoked')
  // Who is served as a member stays one: an admin without a second factor, or somebody who has become an admin since.
  const role = mayModerate(viewer) ? standing.role : viewer.role
  const held = { ...viewer, role, suspended: isSuspended(standing) }
  checkAccess(spec, held, null)
  return held
}

function namedIn(name: CallName, { body }: Parsed): readonly string[] {
  const field = alsoNamed[name]
  return field === undefined ? [] : ((body as Record<string, readonly string[]>)[field] ?? [])
}

/**
 * A transaction of a call that is not queued and opens its own, with the caller's row locked as by {@link holdPeople}.
 * @throws CallError session_revoked, suspended
 */
export function inMemberTransaction<T>(context: Held, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async tx => {
    await holdCaller(tx, context.viewer)
    return work(tx)
  })
}

/**
 * The same for what admins do: a transaction in which the caller is an admin until its end. What it does is logged in it (`logAct`).
 * @throws CallError session_revoked, suspended, not_found when the caller is no admin any more
 */
export function inAdminTransaction<T>(context: Held, work: (tx: Database) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async tx => {
    if (!isAdmin(await holdCaller(tx, context.viewer))) throw new CallError('not_found')
    return work(tx)
  })
}

/**
 * The same for what moderators do as well.
 * @param work gets the caller with the role of now
 * @param strength in which the caller's row is locked. Work that needs all of it says so here: of two that hold a share of a row and both
 * want the whole later, each waits for the other until the database refuses one.
 * @throws CallError session_revoked, suspended, not_found when the caller is neither moderator nor admin any more
 */
export function inModeratorTransaction<T>(
  context: Held,
  work: (tx: Database, by: SignedIn) => Promise<T>,
  strength: Strength = 'key share',
): Promise<T> {
  return inTransaction(context.db, async tx => {
    const by = { ...context.viewer, role: (await holdCaller(tx, context.viewer, strength)).role }
    if (!mayModerate(by)) throw new CallError('not_found')
    return work(tx, by)
  })
}

type Held = Pick<Context<SignedIn>, 'db' | 'viewer'>

async function holdCaller(tx: Database, viewer: SignedIn, strength: Strength = 'key share'): Promise<Standing> {
  const [standing] = await lockPeople(tx, [viewer.id], strength)
  if (standing === undefined || standing.closed_at !== null) throw new CallError('session_revoked')
  if (isSuspended(standing)) throw new CallError('suspended')
  return standing
}

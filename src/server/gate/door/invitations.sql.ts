import * as v from 'valibot'
import { doorLimits } from '../../../contract/door-limits.ts'
import { limits } from '../../../contract/limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** What an invitation is good for now. */
export type InvitationState = 'open' | 'used' | 'ended' | 'revoked'

/** An invitation with who made it. */
export type InvitationRow = {
  id: string
  uses: number
  used: number
  created_at: Date
  ends_at: Date
  state: InvitationState
  maker_id: string
  username: string
  user_tag: string
}

/**
 * One of an account that is closed or suspended counts as revoked, and so does one of a member while members may not invite.
 * @param membersInvite whether they may
 */
const columns = (membersInvite: boolean): Sql => sql`
  i.id, i.uses, i.used, i.created_at, i.ends_at, i.maker_id, u.username, u.user_tag, case
    when i.revoked_at is not null or u.closed_at is not null
      or (u.suspended_at is not null and coalesce(u.suspended_until > now(), true))
      or (u.role <> ${limits.roles.admin} and not ${membersInvite}) then 'revoked'
    when i.used >= i.uses then 'used'
    when i.ends_at <= now() then 'ended'
    else 'open' end as state`

/** The invitation with a token; undefined where there is none. */
export const invitationOf = (
  db: Database,
  tokenHash: Buffer,
  membersInvite: boolean,
): Promise<InvitationRow | undefined> =>
  sql<InvitationRow>`
    select ${columns(membersInvite)} from invitations i join users u on u.id = i.maker_id
    where i.token_hash = ${tokenHash}`.first(db)

/** Adds an invitation. */
export async function insertInvitation(
  tx: Database,
  invitation: { id: string; token_hash: Buffer; maker_id: string; uses: number; ends_at: Date },
): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute()
}

/** How many invitations of a person could still be used, up to the bound. */
export async function countOpen(tx: Database, makerId: string): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from invitations
      where maker_id = ${makerId} and revoked_at is null and used < uses and ends_at > now()
      limit ${atMost(doorLimits.invitation.open)}) counted`.first(tx)
  return row?.count ?? 0
}

/** Counts one more who came by an invitation. False when it was used up, revoked or over by then. */
export const countUse = (tx: Database, id: string): Promise<boolean> =>
  sql`
    update invitations set used = used + 1
    where id = ${id} and used < uses and revoked_at is null and ends_at > now() returning id`.some(tx)

/** Keeps by whose invitation somebody came. */
export async function keepInviter(tx: Database, { userId, byId }: { userId: string; byId: string }): Promise<void> {
  await tx.insertInto('invited').values({ user_id: userId, by_id: byId }).execute()
}

/** Ends an invitation; of another person only where `ofAnybody`. @returns who made it; undefined when there was nothing to end */
export const revokeInvitation = (
  tx: Database,
  { id, by, ofAnybody }: { id: string; by: string; ofAnybody: boolean },
): Promise<{ maker_id: string } | undefined> =>
  sql<{ maker_id: string }>`
    update invitations set revoked_at = now()
    where id = ${id} and revoked_at is null ${ofAnybody ? sql`` : sql`and maker_id = ${by}`}
    returning maker_id`.first(tx)

const place = v.tuple([v.pipe(v.string(), v.uuid())])

/**
 * A page of invitations, the latest first: of one person, or of all.
 * @throws CallError bad_request for a cursor that is none
 */
export async function invitationsPage(
  db: Database,
  { makerId, cursor, membersInvite }: { makerId: string | null; cursor: string | undefined; membersInvite: boolean },
): Promise<{ rows: InvitationRow[]; next: string | null }> {
  const after = readCursor(cursor, 'invitations', place)
  const rows = await sql<InvitationRow>`
    select ${columns(membersInvite)} from invitations i join users u on u.id = i.maker_id
    where true ${makerId === null ? sql`` : sql`and i.maker_id = ${makerId}`}
      ${after === null ? sql`` : sql`and i.id < ${after[0]}`}
    order by i.id desc limit ${atMost(doorLimits.pageSize)}`.rows(db)
  const last = rows.length < doorLimits.pageSize ? undefined : rows.at(-1)
  return { rows, next: last === undefined ? null : writeCursor('invitations', [last.id]) }
}

/** Deletes invitations that ended long ago. */
export async function purgeInvitations(db: Database): Promise<void> {
  const before = new Date(Date.now() - doorLimits.endedInvitationKeptMs)
  await db.deleteFrom('invitations').where('ends_at', '<', before).execute()
}

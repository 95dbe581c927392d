import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { resetChatsOf } from '../../things/chat/reset.sql.ts'

/** Whether there is another admin. Locks all admins, so that two can't close their accounts at once. */
export const isOtherAdmin = async (db: Database, userId: string): Promise<boolean> =>
  (await lockAdmins(db)).some(id => id !== userId)

/** Locks all admins until the transaction ends. @returns their ids */
export async function lockAdmins(db: Database): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 55)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

/** The admin who closes an account, why, and whether all that its person wrote is removed for good after the time for an undo. */
export type ClosedBy = { id: string; reason: string; removes?: boolean }

/**
 * Closes an account: marks it as closed, and its posts and comments as deleted, so that devices learn of it by the delta. One that its owner
 * closed stays so since then, as that is when its days until it is deleted began. Runs in a transaction. Its first statement waits for all
 * writes of the person that are under way (see `platform/http/hold-people.ts`).
 * @returns since when it is closed
 */
export async function closeAccount(db: Database, userId: string, by: ClosedBy | null = null): Promise<Date> {
  const { closed_at } = await db
    .updateTable('users')
    .set({
      closed_at: sql<Date>`coalesce(closed_at, now())`,
      ...{ closed_by: by?.id ?? null, closed_reason: by?.reason ?? null, closed_by_admin_at: by && sql<Date>`now()` },
      removal_final_at: by?.removes
        ? sql<Date>`now() + ${serverLimits.closingUndoMs} * interval '1 millisecond'`
        : null,
    })
    .where('id', '=', userId)
    .returning(sql<Date>`closed_at`.as('closed_at'))
    .executeTakeFirstOrThrow()
  // Posts before comments, as every write locks them.
  await sql`
    select id from posts where id in (
      select id from posts where author_id = ${userId}
      union select post_id from comments where author_id = ${userId} and deleted_at is null)
    order by id for no key update`.execute(db)
  await sql`
    update posts set deleted_at = now(), closed_with_account = true
    where author_id = ${userId} and deleted_at is null`.execute(db)
  const comments = sql`
    update comments set deleted_at = now(), closed_with_account = true
    where author_id = ${userId} and deleted_at is null`
  await moveComments(db, comments, -1)
  await sql`update held_comments set closed_with_account = true where author_id = ${userId}`.execute(db)
  await resetChatsOf(db, userId)
  return closed_at
}

/**
 * Undoes what an admin closed: opens the account, but for one that its owner had closed before, who may open it again. Runs in a transaction.
 * @returns since when the account is closed by its owner; null where it is open
 */
export async function undoClosing(db: Database, userId: string): Promise<Date | null> {
  const before = await db
    .updateTable('users')
    .set(byNoAdmin)
    .where('id', '=', userId)
    .whereRef('closed_at', '<', 'closed_by_admin_at')
    .returning('closed_at')
    .executeTakeFirst()
  if (before !== undefined) return before.closed_at
  await reopenAccount(db, userId)
  return null
}

const byNoAdmin = { closed_by: null, closed_reason: null, closed_by_admin_at: null, removal_final_at: null }

/** Opens a closed account again and restores what its closing deleted. Runs in a transaction. */
export async function reopenAccount(db: Database, userId: string): Promise<void> {
  await keepRemoved(db, userId)
  await db
    .updateTable('users')
    .set({ closed_at: null, ...byNoAdmin })
    .where('id', '=', userId)
    .execute()
  await sql`
    update posts set deleted_at = null, closed_with_account = false
    where author_id = ${userId} and closed_with_account`.execute(db)
  const comments = sql`
    update comments set deleted_at = null, closed_with_account = false
    where author_id = ${userId} and closed_with_account`
  await moveComments(db, comments, 1)
  await sql`
    update held_comments set closed_with_account = false where author_id = ${userId} and closed_with_account`.execute(
    db,
  )
  await resetChatsOf(db, userId)
}

/** What an admin removed with the account is not restored once the time for an undo is over (PRODUCT 6.37). */
async function keepRemoved(db: Database, userId: string): Promise<void> {
  if (!(await sql`select from users where id = ${userId} and removal_final_at < now()`.some(db))) return
  for (const table of ['posts', 'comments'])
    await sql`
      update ${sql.table(table)} set closed_with_account = false where author_id = ${userId} and closed_with_account`.execute(
      db,
    )
  await sql`delete from held_comments where author_id = ${userId} and closed_with_account`.execute(db)
}

/** Whether an admin closed an account so lately that it can be undone. */
export const isUndoable = (db: Database, userId: string): Promise<boolean> =>
  sql`
    select from users where id = ${userId} and closed_by_admin_at > now() - ${serverLimits.closingUndoMs} * interval '1 millisecond'`.some(
    db,
  )

/**
 * Deletes or restores comments and adjusts the counts of their posts. Deleted comments that they reply to get a new revision,
 * because such a comment is shown only while it has a reply.
 */
async function moveComments(db: Database, change: ReturnType<typeof sql>, by: 1 | -1): Promise<void> {
  const { rows } = await sql<{ post_id: string; parent_id: string | null }>`
    ${change} returning post_id, parent_id`.execute(db)
  const parents = [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]
  await sql`
    update posts p set comments_count = p.comments_count + ${by} * changed.count
    from (select id, count(*)::int as count from unnest(${rows.map(({ post_id }) => post_id)}::uuid[]) as id group by id) changed
    where p.id = changed.id`.execute(db)
  await sql`
    update comments set deleted_at = deleted_at
    where id = ${anyOf(parents, 'uuid')} and deleted_at is not null`.execute(db)
}

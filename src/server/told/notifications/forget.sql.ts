import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { nextRevs, removeNotifications } from './marks.sql.ts'

/** Forgets that these people were mentioned in a post or comment, in a transaction. */
export const forgetMentions = async (db: Database, targetId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await forgetGroups(
    db,
    sql`type = 'mentions' and target_id = ${targetId} and user_id = ${anyOf(userIds, 'uuid')}`,
    userIds.length,
  )
}

/**
 * Removes notifications about a post or comment that is gone, or of what the site took back, in a transaction.
 * @returns whether there may be more
 */
export const forgetAbout = (
  db: Database,
  about: 'post' | 'comment' | 'site_update',
  id: string,
  most: number,
): Promise<boolean> =>
  forgetGroups(
    db,
    about === 'site_update' ? sql`type = 'site_updates' and target_id = ${id}` : sql`${sql.ref(`${about}_id`)} = ${id}`,
    most,
  )

async function forgetGroups(db: Database, which: Sql<unknown>, most: number): Promise<boolean> {
  const rows = await sql<{ id: string; user_id: string }>`
    select id, user_id from notifications where ${which} limit ${atMost(most)}`.rows(db)
  const owners = rows.map(({ user_id }) => user_id)
  const revs = await nextRevs(db, owners)
  for (const { id, user_id } of rows) await removeNotifications(db, user_id, [id], revs.get(user_id) ?? 0)
  return rows.length === most
}

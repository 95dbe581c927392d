import type { OutputOf } from '../../../contract/calls/index.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { Pin } from '../../things/posts/pins.sql.ts'
import { chosen, type PostRow, postColumns } from './slots.sql.ts'

/** The pins that have not ended, the first to end first. */
export async function readPins(db: Database): Promise<OutputOf<'admin.pins'>> {
  const { rows } = await sql<PostRow & Pin>`
    select n.list, n.ends_at, ${postColumns}
    from pins n join posts p on p.id = n.post_id join users a on a.id = p.author_id
    where n.ends_at > now() order by n.ends_at, n.list limit ${atMost(keepingLimits.pins.shown)}`.execute(db)
  return rows.map(row => ({ list: row.list, until: row.ends_at.toISOString(), post: chosen(row) }))
}

/** Whether a list is the prefecture of a post or has one of its tags. */
export const isOfList = (db: Database, postId: string, list: string): Promise<boolean> =>
  sql`select from posts p where p.id = ${postId} and (p.prefecture = ${list} or ${list} = any (p.hashtags))`.some(db)

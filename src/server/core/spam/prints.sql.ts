import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

const { ofOne, ofAll, withinMs } = keepingLimits.spam.repeated

/** What was written, where and by whom; `print` is the hash of its text. */
type Printed = { print: Buffer; id: string; authorId: string }

/**
 * Notes that a text was written, and tells whether it is one too many: its author or several members wrote the same lately. Of texts
 * that are sent in the same moment a few more may pass.
 */
export async function isRepeated(db: Database, { print, id, authorId }: Printed): Promise<boolean> {
  await db
    .insertInto('text_prints')
    .values({ print, target_id: id, author_id: authorId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*)::integer as all, (count(*) filter (where author_id = ${authorId}))::integer as own from (
      select author_id from text_prints
      where print = ${print} and target_id <> ${id} and at > now() - ${withinMs} * interval '1 millisecond'
      limit ${atMost(ofAll)}) others`.execute(db)
  const { own, all } = rows[0] ?? { own: 0, all: 0 }
  return own + 1 >= ofOne || all + 1 >= ofAll
}

/** Removes the prints that count no more. */
export async function forgetPrints(db: Database): Promise<void> {
  await sql`delete from text_prints where at < now() - ${withinMs} * interval '1 millisecond'`.execute(db)
}

import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'

/** Whether something was done about what was reported, or nothing more, or it was kept; null while it is not decided. */
export const outcomeOf = (db: Database, caseId: string): Promise<{ outcome: 'upheld' | 'no_more' | 'kept' } | null> =>
  sql<{ outcome: 'upheld' | 'no_more' | 'kept' }>`
    select case when 'nothing_more' = any (acts) then 'no_more' when cardinality(acts) > 0 then 'upheld' else 'kept' end as outcome
    from report_cases where id = ${caseId} and closed_at is not null`.firstOrNull(db)

/**
 * Marks some of the reports of a case as told.
 * @returns the people who made them and still have an account, in the order of their ids; and whether there may be more reports
 */
export async function takeUntold(
  db: Database,
  caseId: string,
  most: number,
): Promise<{ people: string[]; more: boolean }> {
  const { rows } = await sql<{ reporter_id: string | null }>`
    update reports set told_at = now() where id in (
      select id from reports where case_id = ${caseId} and told_at is null order by created_at, id limit ${atMost(most)} for update)
    returning reporter_id`.execute(db)
  return { people: rows.flatMap(({ reporter_id }) => reporter_id ?? []).toSorted(), more: rows.length === most }
}

/**
 * Deletes the evidence of some cases that were closed before an instant: texts, what stood around them, and pictures. What was decided
 * stays.
 * @returns how many cases, and the pictures that nothing shows any more; their rows are deleted
 */
export async function deleteEvidence(
  db: Database,
  before: Date,
  most: number,
): Promise<{ cases: number; pictures: string[] }> {
  const { rows } = await sql<{ id: string }>`
    update report_cases set evidence_kept = false where id in (
      select id from report_cases where closed_at is not null and evidence_kept and closed_at < ${before}
      order by closed_at limit ${atMost(most)} for update skip locked)
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { cases: 0, pictures: [] }
  await sql`update reports set text_then = '', snapshot = '{}' where case_id = ${anyOf(ids, 'uuid')}`.execute(db)
  const { rows: freed } = await sql<{ picture_id: string }>`
    delete from report_pictures where report_id in (select id from reports where case_id = ${anyOf(ids, 'uuid')})
    returning picture_id`.execute(db)
  const freedIds = freed.map(({ picture_id }) => picture_id)
  return { cases: ids.length, pictures: await deleteFreed(db, freedIds) }
}

/** Deletes the rows of those of these pictures that were evidence and that nothing shows any more. @returns their ids */
export const deleteFreed = (db: Database, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`
    delete from pictures p where p.id = ${anyOf(ids, 'uuid')}
      and not exists (select from report_pictures e where e.picture_id = p.id)
      and not exists (select from chat_message_pictures m where m.picture_id = p.id)
      and not exists (select from post_pictures o where o.picture_id = p.id)
      and not exists (select from users a where a.avatar_id = p.id)
      and not exists (select from users a where a.cover_id = p.id) returning id`.ids(db)

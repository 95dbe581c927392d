import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { DraftLine } from './tables.ts'

/** What a draft says, as it was typed. */
type Typed = { id: string; en: string; ja: string; postSlug: string; line: DraftLine | null; by: string | null }

/** All drafts, the one that was changed last first; those that are sent at a time among them. */
export const readDrafts = (db: Database) =>
  db
    .selectFrom('site_update_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.edited_by')
    .select(['d.id', 'd.text_en', 'd.text_ja', 'd.post_slug', 'd.line', 'd.rev', 'd.edited_at', 'd.send_at'])
    .select('u.user_tag as edited_by_tag')
    .orderBy('d.edited_at', 'desc')
    .orderBy('d.id')
    .limit(atMost(keepingLimits.siteUpdateDrafts.most))
    .execute()

/** When a draft is sent, and who changed it last, and when; undefined where there is none. */
export const draftNow = (db: Database, id: string) =>
  db
    .selectFrom('site_update_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.edited_by')
    .select(['d.send_at', 'd.edited_at', 'u.user_tag as tag'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Whether there is no room for a draft that is not among them yet; whoever asks at the same time waits until this transaction is over. */
export async function draftsAreFull(tx: Database, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('engawa site update drafts'))`.execute(tx)
  const rows = tx.selectFrom('site_update_drafts').select('id').limit(atMost(keepingLimits.siteUpdateDrafts.most))
  const ids = (await rows.execute()).map(row => row.id)
  return ids.length >= keepingLimits.siteUpdateDrafts.most && !ids.includes(id)
}

/**
 * Keeps a draft. One that seems new may have been kept already, where the answer was lost: it goes on with what its writer typed since.
 * @param basedOn the change that was read before; null for a new draft
 * @returns the number of the change; null where another admin changed, scheduled or deleted it meanwhile
 */
export async function keepDraft(db: Database, typed: Typed, basedOn: number | null): Promise<number | null> {
  const { id, en, ja, postSlug, line, by } = typed
  const words = { text_en: en, text_ja: ja, post_slug: postSlug, line: stored(line) }
  const written =
    basedOn === null
      ? await db
          .insertInto('site_update_drafts')
          .values({ id, ...words, edited_by: by, send_at: null })
          .onConflict(conflict =>
            conflict
              .column('id')
              .doUpdateSet({ ...words, edited_at: sql<Date>`now()`, rev: sql<number>`site_update_drafts.rev + 1` })
              .where('site_update_drafts.edited_by', '=', by)
              .where('site_update_drafts.rev', '=', firstRev)
              .where('site_update_drafts.send_at', 'is', null)
              .where(
                sql<boolean>`(site_update_drafts.text_en, site_update_drafts.text_ja, site_update_drafts.post_slug, site_update_drafts.line)
                  is distinct from (excluded.text_en, excluded.text_ja, excluded.post_slug, excluded.line)`,
              ),
          )
          .returning('rev')
          .executeTakeFirst()
      : await db
          .updateTable('site_update_drafts')
          .set({ ...words, edited_by: by, edited_at: sql<Date>`now()`, rev: basedOn + 1 })
          .where('id', '=', id)
          .where('rev', '=', basedOn)
          .where('send_at', 'is', null)
          .returning('rev')
          .executeTakeFirst()
  if (written !== undefined) return written.rev
  // The answer of the same change may have been lost.
  const same = db.selectFrom('site_update_drafts').select('rev').where('id', '=', id).where('send_at', 'is', null)
  const found = await same
    .where('text_en', '=', en)
    .where('text_ja', '=', ja)
    .where('post_slug', '=', postSlug)
    .where(sql<boolean>`line is not distinct from ${stored(line)}::jsonb`)
    .executeTakeFirst()
  return found?.rev ?? null
}

/** What the first change of a draft is counted as. */
const firstRev = 1

const stored = (line: DraftLine | null) => line && JSON.stringify(line)

/** Keeps what is sent at a time, whether there was a draft of it or not. */
export const scheduleDraft = (
  db: Database,
  { id, en, ja, postSlug, line, by }: Typed,
  sendAt: Date,
): Promise<unknown> =>
  sql`
    insert into site_update_drafts as d (id, text_en, text_ja, post_slug, line, edited_by, send_at)
      values (${id}, ${en}, ${ja}, ${postSlug}, ${stored(line)}::jsonb, ${by}, ${sendAt})
    on conflict (id) do update set text_en = excluded.text_en, text_ja = excluded.text_ja,
      post_slug = excluded.post_slug, line = excluded.line, edited_by = excluded.edited_by, edited_at = now(), rev = d.rev + 1,
      send_at = excluded.send_at`.execute(db)

/** Makes what is to be sent a draft again. @returns what it says; undefined where it is not scheduled any more */
export const unscheduleDraft = (db: Database, id: string) =>
  db
    .updateTable('site_update_drafts')
    .set({ send_at: null, edited_at: sql<Date>`now()`, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .where('send_at', 'is not', null)
    .returning(['text_en', 'text_ja', 'line'])
    .executeTakeFirst()

/**
 * Whether another admin changed, or scheduled, a draft after the change that was read.
 * @param sent what is sent at a time, which may be there already, where the answer of the same act was lost
 */
export const isChangedSince = async (
  db: Database,
  rev: number,
  { id, en, ja, sendAt }: Pick<Typed, 'id' | 'en' | 'ja'> & { sendAt: Date | null },
): Promise<boolean> => {
  const row = await db
    .selectFrom('site_update_drafts')
    .select(['text_en', 'text_ja', 'send_at'])
    .where('id', '=', id)
    .where('rev', '!=', rev)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return false
  const isSame = row.text_en === en && row.text_ja === ja && sendAt !== null
  return !(isSame && row.send_at?.getTime() === sendAt.getTime())
}

/** Deletes a draft that is not scheduled. @returns what it said, and who changed it last; undefined where there is none */
export const deleteDraft = (db: Database, id: string) =>
  db
    .deleteFrom('site_update_drafts')
    .where('id', '=', id)
    .where('send_at', 'is', null)
    .returning(['text_en', 'text_ja', 'line', 'edited_by'])
    .executeTakeFirst()

/** Deletes what was sent, also where it was scheduled. */
export const dropDraft = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('site_update_drafts').where('id', '=', id).execute()

/** Takes out one of those whose time has come; undefined where there is none, or another process sends it. */
export const takeDue = (tx: Database) =>
  sql<{
    id: string
    text_en: string
    text_ja: string
    post_slug: string
    line: DraftLine | null
    edited_by: string | null
    tag: string | null
  }>`
    with due as (
      select d.id from site_update_drafts d where d.send_at <= now() order by d.send_at limit 1 for update skip locked)
    delete from site_update_drafts d using due where d.id = due.id
    returning d.id, d.text_en, d.text_ja, d.post_slug, d.line, d.edited_by,
      (select u.user_tag from users u where u.id = d.edited_by) as tag`.first(tx)

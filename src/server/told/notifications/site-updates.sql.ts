import { emergencyPath } from '../../../contract/emergency/path.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Said, SiteKey } from '../../core/announce/happenings.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { tell } from './tell.sql.ts'

/** Tells one person something, in the transaction in which it became true; read in the language in which they ask. */
export async function tellPerson(
  db: Database,
  text_key: SiteKey,
  { to: userId, params = {}, postId, link, chatId }: Said,
): Promise<void> {
  const { id, seq } = await db
    .insertInto('site_updates')
    .values({
      id: uuidv7(),
      user_id: userId,
      text_key,
      text_en: null,
      text_ja: null,
      params: JSON.stringify(params),
      post_id: postId ?? null,
      link: link ?? null,
      chat_id: chatId ?? null,
    })
    .returning(['id', 'seq'])
    .executeTakeFirstOrThrow()
  await tell(db, null, [
    {
      ...{ userId, type: 'site_updates', targetId: id, seq },
      ...(postId !== undefined && { postId }),
      ...(chatId !== undefined && { setting: 'requests.push' }),
    },
  ])
}

/** Forgets what the site said to a person of a chat. @returns the notifications that told it */
export const forgetUpdatesOf = (db: Database, userId: string, chatId: string): Promise<string[]> =>
  sql<{ id: string }>`
    with gone as (delete from site_updates where chat_id = ${chatId} and user_id = ${userId} returning id)
    select n.id from gone join notifications n
      on n.type = 'site_updates' and n.target_id = gone.id and n.user_id = ${userId}`.ids(db)

/**
 * Tells all people something. It is one row, which each of them gets when they ask next (`gather.sql.ts`).
 * @param update.id under which it is told once
 * @param update.postId the post that it opens
 * @param update.sentBy the admin who says it
 * @param update.waitMs for how long nobody is shown it yet, so that it can be taken back unseen
 * @returns false when it was told already
 */
export const tellEverybody = (
  db: Database,
  {
    id = uuidv7(),
    en,
    ja,
    postId = null,
    sentBy = null,
    waitMs = 0,
  }: { id?: string; en: string; ja: string; postId?: string | null; sentBy?: string | null; waitMs?: number },
): Promise<boolean> =>
  givesRow(
    db
      .insertInto('site_updates')
      .values({
        ...{ id, user_id: null, text_key: null, text_en: en, text_ja: ja, post_id: postId, sent_by: sentBy },
        created_at: sql<Date>`now() + ${waitMs} * interval '1 millisecond'`,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id'),
  )

/** Whether this was said to all under this id, word for word. */
export const isTold = (db: Database, { id, en, ja }: { id: string; en: string; ja: string }): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('site_updates')
      .select('id')
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .where('text_en', '=', en)
      .where('text_ja', '=', ja),
  )

/** Whether anything was said to all under this id. */
export const isToldAtAll = (db: Database, id: string): Promise<boolean> =>
  givesRow(db.selectFrom('site_updates').select('id').where('id', '=', id))

/** What was said to all, the latest first. @param page.before only what was said before this place */
export function sentUpdates(db: Database, { before, most }: { before: number | null; most: number }) {
  return db
    .selectFrom('site_updates as s')
    .leftJoin('users as u', 'u.id', 's.sent_by')
    .leftJoin('posts as p', 'p.id', 's.post_id')
    .select(['s.id', 's.seq', 's.text_en', 's.text_ja', 's.created_at', 's.withdrawn_at'])
    .select(['u.user_tag as sent_by_tag', 'p.slug', 'p.title', 'p.text'])
    .where('s.user_id', 'is', null)
    .where('s.note_id', 'is', null)
    .$if(before !== null, rows => rows.where('s.seq', '<', before ?? 0))
    .orderBy('s.seq', 'desc')
    .limit(atMost(most))
    .execute()
}

/** Takes back what was said to all. False when there is none with this id, or it was taken back already. */
export const withdrawUpdate = (db: Database, id: string): Promise<boolean> =>
  givesRow(
    db
      .updateTable('site_updates')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .where('note_id', 'is', null)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  )

/** An emergency note as notifications say it: the headings of its texts, and when it ends. */
type ToldNote = { id: string; en: string; ja: string; until: Date }

/** Tells all people of an emergency note, in the place of what was told of it before. @returns what was told of it before, and now */
export async function tellNote(
  db: Database,
  { id: noteId, en, ja, until }: ToldNote,
): Promise<{ before: string[]; now: string }> {
  const before = await withdrawNote(db, noteId)
  const id = uuidv7()
  await db
    .insertInto('site_updates')
    .values({
      ...{ id, user_id: null, text_key: null, text_en: en, text_ja: ja, ends_at: until, note_id: noteId },
      link: emergencyPath,
    })
    .execute()
  return { before, now: id }
}

/** Lets what was told of an emergency note say what the note says now, without telling it again. */
export async function renewNote(db: Database, { id, en, ja, until }: ToldNote): Promise<void> {
  await db
    .updateTable('site_updates')
    .set({ text_en: en, text_ja: ja, ends_at: until })
    .where('note_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Takes back what was told of an emergency note. @returns what that was */
export const withdrawNote = (db: Database, noteId: string): Promise<string[]> =>
  sql<{ id: string }>`
    update site_updates set withdrawn_at = now() where note_id = ${noteId} and withdrawn_at is null returning id`.ids(
    db,
  )

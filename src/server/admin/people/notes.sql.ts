import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** A note: about whom, and by whom. */
export type NoteRow = { id: string; user_id: string; author_id: string | null }

/** The notes about a person, the latest first, by index. */
export function notesOf(db: Database, userId: string) {
  return db
    .selectFrom('person_notes')
    .select(['id', 'text', 'author_id', 'author_tag', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost(keepingLimits.notes.ofPerson))
    .execute()
}

/** How many notes there are about a person. */
export async function countNotes(db: Database, userId: string): Promise<number> {
  const row = await sql<{ count: number }>`select count(*) as count from person_notes where user_id = ${userId}`.first(
    db,
  )
  return row?.count ?? 0
}

/** Stores a note. */
export async function insertNote(
  db: Database,
  note: { id: string; user_id: string; author_id: string; author_tag: string; text: string },
): Promise<void> {
  await db.insertInto('person_notes').values(note).execute()
}

/** A note, locked until the transaction ends; undefined when there is none with this id. */
export function lockNote(db: Database, id: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom('person_notes')
    .select(['id', 'user_id', 'author_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the text of a note. */
export async function changeNote(db: Database, id: string, text: string): Promise<void> {
  await db.updateTable('person_notes').set({ text, edited_at: sql`now()` }).where('id', '=', id).execute()
}

/** Removes a note. */
export const deleteNote = (db: Database, id: string): Promise<boolean> =>
  givesRow(db.deleteFrom('person_notes').where('id', '=', id).returning('id'))

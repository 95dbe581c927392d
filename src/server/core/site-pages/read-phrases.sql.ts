import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The phrases, by their Japanese texts, that a native speaker has read (PRODUCT 2.51). */
export async function readPhrases(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('read_phrases').select('phrase').where('read', '=', true).orderBy('phrase').execute()
  return rows.map(({ phrase }) => phrase)
}

/** A number that rises whenever one of them is changed. */
export async function phraseChanges(db: Database): Promise<number> {
  const row = await db
    .selectFrom('read_phrases')
    .select(({ fn }) => fn.sum<number>('changes').as('changes'))
    .executeTakeFirst()
  return Number(row?.changes ?? 0)
}

/** The same with the admin who said so, and when, in ISO 8601. */
export async function phrasesWithReaders(
  db: Database,
): Promise<ReadonlyMap<string, { by: string | null; at: string }>> {
  const rows = await db
    .selectFrom('read_phrases as r')
    .leftJoin('users as u', 'u.id', 'r.changed_by')
    .select(['r.phrase', 'u.username as by', 'r.changed_at as at'])
    .where('r.read', '=', true)
    .execute()
  return new Map(rows.map(({ phrase, by, at }) => [phrase, { by, at: at.toISOString() }]))
}

/** Notes that a native speaker has read a phrase, or not. @returns false where that was noted already */
export const notePhraseRead = (
  db: Database,
  { phrase, read, by }: { phrase: string; read: boolean; by: string },
): Promise<boolean> =>
  sql`
    insert into read_phrases as r (phrase, read, changed_by)
    select ${phrase}, ${read}, ${by} where ${read} or exists (select from read_phrases where phrase = ${phrase})
    on conflict (phrase) do update
      set read = excluded.read, changed_by = excluded.changed_by, changed_at = now(), changes = r.changes + 1
      where r.read <> excluded.read
    returning r.phrase`.some(db)

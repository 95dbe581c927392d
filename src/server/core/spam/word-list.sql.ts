import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { listChanged } from '../log/changed-meanwhile.sql.ts'

/** The words whose posts and comments wait, as an admin listed them. Version 0 is the list before the first change. */
export type WordList = { version: number; words: string[]; at: Date | null }

/** Reads the list. */
export async function readWordList(db: Database): Promise<WordList> {
  const row = await db
    .selectFrom('spam_words')
    .select(['version', 'words', 'at'])
    .orderBy('version', 'desc')
    .limit(atMost(1))
    .executeTakeFirst()
  return row ?? { version: 0, words: [], at: null }
}

/**
 * Stores a new version of the list, in a transaction.
 * @returns the list before
 * @throws CallError conflict when `version` is not the newest, which says who changed the list meanwhile
 */
export async function storeWordList(
  db: Database,
  { version, words }: Pick<WordList, 'version' | 'words'>,
): Promise<WordList> {
  await sql`select pg_advisory_xact_lock(hashtextextended('spam_words', 0))`.execute(db)
  const before = await readWordList(db)
  if (before.version !== version) throw await listChanged(db, 'spam.change')
  await db.insertInto('spam_words').values({ words }).execute()
  return before
}

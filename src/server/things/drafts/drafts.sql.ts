import { ownPhraseKind } from '../../../contract/phrases/own-phrase.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** A draft as it is stored. */
type DraftRow = { id: string; kind: string; content: string; updated_at: Date; rev: number }

/** A person's drafts, the newest first. */
export function draftsOf(db: Database, userId: string): Promise<DraftRow[]> {
  return (
    db
      .selectFrom('drafts')
      .select(['id', 'kind', 'content', 'updated_at', 'rev'])
      .where('user_id', '=', userId)
      .orderBy('rev', 'desc')
      // Own cards are counted apart from drafts, so that neither take the others' room.
      .limit(atMost(2 * serverLimits.draftsKept))
      .execute()
  )
}

/**
 * Stores a draft, and removes the oldest ones beyond what a person may have, of own cards and others each. Runs in a transaction.
 * @returns its revision
 */
export async function keepDraft(
  db: Database,
  userId: string,
  { id, kind, content }: { id: string; kind: string; content: string },
): Promise<number> {
  // One write of a person at a time: each counts what the ones before it have kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ rev: number }>`
    insert into drafts (user_id, id, kind, content) values (${userId}, ${id}, ${kind}, ${content})
    on conflict (user_id, id) do update set kind = excluded.kind, content = excluded.content, updated_at = now()
    returning rev`.execute(db)
  await sql`
    delete from drafts where user_id = ${userId} and id in (
      select id from (
        select id, row_number() over newest as place, sum(length(content)) over newest as letters
        from drafts where user_id = ${userId} window newest as (partition by kind = ${ownPhraseKind} order by rev desc)) listed
      where place > ${serverLimits.draftsKept} or letters > ${serverLimits.draftLettersKept})`.execute(db)
  return rows[0]?.rev ?? 0
}

/** Removes a draft, if it is there. */
export async function forgetDraft(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('user_id', '=', userId).where('id', '=', id).execute()
}

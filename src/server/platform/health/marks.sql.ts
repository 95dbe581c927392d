import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { changeNoted } from '../stats/note-change.sql.ts'
import { cleanReason } from './clean-reason.ts'
import type { MarkDetail } from './tables.ts'

/** Marks that something happened now; `since` stays. */
async function mark(db: Database, name: string, detail: MarkDetail): Promise<void> {
  await sql`
    insert into health_marks (name, detail) values (${name}, ${JSON.stringify(detail)}::jsonb)
    on conflict (name) do update set at = now(), detail = excluded.detail`.execute(db)
}

/** Marks why a push failed. */
export const notePushFailed = (db: Database, detail: MarkDetail): Promise<void> => mark(db, 'push.failed', detail)

/** Marks how the list of `ALERTS_URL` was read: with a reason where it was not. */
export const noteAlerts = (db: Database, detail: MarkDetail): Promise<void> => mark(db, 'alerts', detail)

/** Marks of how many pictures bytes are missing, and how many files belong to nothing. */
export const noteStored = (db: Database, detail: { missing: number; orphans: number }): Promise<void> =>
  mark(db, 'stored', detail)

/** Marks the first start of a version; `at` and `since` stay with it. */
export async function markVersion(db: Database, version: string): Promise<void> {
  await sql`insert into health_marks (name) values (${`version:${version}`}) on conflict do nothing`.execute(db)
}

/** Counts a mail that the mail server took. */
export async function noteMailSent(db: Database): Promise<void> {
  await sql`
    with counted as (${changeNoted('mail.sent')})
    insert into health_marks (name) values ('mail.sent') on conflict (name) do update set at = now()`.execute(db)
}

/**
 * Counts a mail that failed, and marks why. Where the mail server did not refuse the receiver alone, the way for mails is down: since the
 * first such failure after the last mail that was sent.
 */
export async function noteMailFailed(db: Database, error: unknown): Promise<void> {
  const detail = JSON.stringify({ reason: cleanReason(error) })
  const isRefusedReceiver = (error as { code?: unknown } | null)?.code === 'EENVELOPE'
  await sql`
    with counted as (${changeNoted('mail.failed')})
    insert into health_marks as m (name, detail)
    select name, ${detail}::jsonb from unnest(${isRefusedReceiver ? ['mail.failed'] : ['mail.failed', 'mail.down']}::text[]) name
    on conflict (name) do update set at = now(), detail = excluded.detail,
      since = case when m.at < (select s.at from health_marks s where s.name = 'mail.sent') then now() else m.since end`.execute(
    db,
  )
}

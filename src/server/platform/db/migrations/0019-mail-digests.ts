import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far each person has got with the mails that sum up what is new, and who wants them. */
export const mailDigests: Migration = {
  async up(db) {
    await sql`
      create table mail_digests (
        user_id uuid primary key,
        queued_for timestamptz not null,
        tried_for timestamptz,
        told_until timestamptz not null
      )`.execute(db)
    await sql`
      create index settings_mail_wanted on settings (user_id) where name like '%.mail' and value = 'on'`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which pictures a reported message had: they are kept for the report when the message is deleted. */
export const reportedPictures: Migration = {
  async up(db) {
    await sql`
      create table report_pictures (
        report_id uuid not null references reports (id) on delete cascade,
        picture_id uuid not null references pictures (id) on delete cascade,
        primary key (report_id, picture_id)
      )`.execute(db)
    await sql`create index report_pictures_by_picture on report_pictures (picture_id)`.execute(db)
    await sql`
      insert into report_pictures (report_id, picture_id)
      select r.id, p.picture_id from reports r join chat_message_pictures p on p.message_id = r.target_id
      where r.target = 'message' and r.closed_at is null`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A person's uploads by index, since their bytes are counted; and pieces of pictures are not compressed again. */
export const uploads: Migration = {
  async up(db) {
    await sql`create index uploads_by_user on uploads (user_id)`.execute(db)
    await sql`alter table upload_pieces alter column bytes set storage external`.execute(db)
  },
}

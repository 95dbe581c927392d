import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An index of accounts by avatar, used whenever a picture is fetched or removed. */
export const avatars: Migration = {
  async up(db) {
    await sql`create index users_by_avatar on users (avatar_id) where avatar_id is not null`.execute(db)
  },
}

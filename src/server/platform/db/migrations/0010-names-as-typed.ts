import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Names are kept as they were typed and found by their comparable form (PRODUCT 5.1). */
export const namesAsTyped: Migration = {
  async up(db) {
    await sql`drop index users_by_name_beginning`.execute(db)
    await sql`drop index users_by_name`.execute(db)
    await sql`
      create index users_by_name_beginning on users (lower(normalize(username, nfkc)) text_pattern_ops)`.execute(db)
    await sql`
      create index users_by_name on users
      using gin (to_tsvector('simple'::regconfig, normalize(username, nfkc)))`.execute(db)
  },
}

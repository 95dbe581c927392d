import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Until when a person carries the premium badge; null for no end. */
export const premiumUntil: Migration = {
  async up(db) {
    await sql`alter table users add premium_until timestamptz`.execute(db)
  },
}

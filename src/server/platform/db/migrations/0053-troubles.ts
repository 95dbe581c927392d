import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Troubles of the site of which admins were told, each until it has ended. */
export const troubles: Migration = {
  async up(db) {
    await sql`create table troubles (kind text primary key, since timestamptz not null default now())`.execute(db)
  },
}

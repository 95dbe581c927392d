import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the site is closed to all but admins: one row, with the time at which it opens by itself, if that is known. */
export const maintenance: Migration = {
  async up(db) {
    await sql`
      create table maintenance (
        one boolean primary key default true check (one),
        closed boolean not null default false,
        ends_at timestamptz,
        since timestamptz not null default now(),
        reason text not null default ''
      )`.execute(db)
    await sql`
      insert into maintenance (closed)
      select exists (select from site where key = 'maintenance' and value = '1')`.execute(db)
    await sql`delete from site where key = 'maintenance'`.execute(db)
  },
}

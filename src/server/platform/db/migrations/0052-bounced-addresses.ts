import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses of accounts from which mail came back for good. A row counts as long as the account has this address. */
export const bouncedAddresses: Migration = {
  async up(db) {
    await sql`
      create table bounced_addresses (
        user_id uuid primary key references users (id) on delete cascade,
        email text not null,
        status text not null,
        at timestamptz not null default now()
      )`.execute(db)
    await sql`create index bounced_addresses_by_time on bounced_addresses (at)`.execute(db)
  },
}

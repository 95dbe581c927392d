import type { Database } from '../../platform/db/database.ts'
import { onePage } from '../../platform/db/export-rows.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Marks an address from which mail came back for good (PRODUCT 6.33). One that no account has is left alone.
 * @returns whether an account has it
 */
export const markBounced = (db: Database, { address, status }: { address: string; status: string }): Promise<boolean> =>
  sql`
    insert into bounced_addresses (user_id, email, status)
    select id, email, ${status} from users where lower(email) = ${address.toLowerCase()} and closed_at is null
    on conflict (user_id) do update set email = excluded.email, status = excluded.status, at = now()
    returning user_id`.some(db)

/** Since when, and with which status, mail comes back from the address that an account has; null where none does. */
export const bouncedOf = (db: Database, userId: string): Promise<{ at: Date; status: string } | null> =>
  sql<{ at: Date; status: string }>`
    select b.at, b.status from bounced_addresses b join users u on u.id = b.user_id and u.email = b.email
    where b.user_id = ${userId}`.firstOrNull(db)

/** Forgets it: the owner says that mail arrives. */
export async function forgetBounced(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('bounced_addresses').where('user_id', '=', userId).execute()
}

/** That mail came back from the account's address. */
export const exportBounced = onePage((db, userId) =>
  db.selectFrom('bounced_addresses').select(['email', 'status', 'at']).where('user_id', '=', userId).execute(),
)

import type { ColumnType, Generated } from 'kysely'

/** Changes of address and exports of accounts. */
export type AccountTables = {
  /** A new address that is not confirmed yet; at most one an account. */
  email_changes: {
    user_id: string
    email: string
    /** Null where the address belongs to an account already, so that every code is wrong. */
    code_hash: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  /** An address of an account from which mail came back for good; counts as long as it is the account's. */
  bounced_addresses: { user_id: string; email: string; status: string; at: Generated<Date> }
  /** Exports of an account's data. */
  exports: {
    id: string
    user_id: string
    state: Generated<'waiting' | 'ready' | 'failed'>
    created_at: ColumnType<Date, never, never>
    expires_at: Generated<Date | null>
    bytes: Generated<number | null>
  }
}

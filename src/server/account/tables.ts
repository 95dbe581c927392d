import type { ColumnType, Generated } from 'kysely'

/** What belongs to one account and to nobody else. */
export type AccountTables = {
  /** An address that waits for its code; one an account. */
  email_changes: {
    user_id: string
    email: string
    /** Null where the address belongs to an account already: no code can be right. */
    code_hash: Buffer | null
    tries: Generated<number>
    expires_at: Date
  }
  /** An account's data, packed. */
  exports: {
    id: string
    user_id: string
    state: Generated<'waiting' | 'ready' | 'failed'>
    created_at: ColumnType<Date, never, never>
    expires_at: Generated<Date | null>
    bytes: Generated<number | null>
  }
  /** What a suspended person answered, once for each suspension. */
  appeals: { user_id: string; suspended_at: Date; text: string; created_at: ColumnType<Date, never, never> }
}

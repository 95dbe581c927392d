import type { ColumnType, Generated } from 'kysely'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'

/** Who can make no account, or only one that is watched, because an admin closed another one. */
export type RefusalTables = {
  /** What is compared is a keyed hash; the label tells refusals apart without saying what they are. */
  refusals: {
    id: string
    kind: RefusalKind
    hash: Buffer
    label: string
    reason: string
    /** Null for no end. */
    until: Date | null
    /** The person whose account was closed, as long as it is there. */
    user_id: string | null
    by_tag: string
    created_at: ColumnType<Date, never, never>
  }
  /** By which refusals of the browser in which it was made an account is watched. */
  account_watches: { user_id: string; refusal_id: string }
  /** From which networks an account was signed in to lately, as keyed hashes. */
  account_networks: { user_id: string; hash: Buffer; is_v6: boolean; seen_at: Generated<Date> }
}

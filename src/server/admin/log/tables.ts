import type { ColumnType, Generated } from 'kysely'
import type { Act } from '../../../contract/admin-acts.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** What admins did. Rows are only added: a trigger refuses everything else. */
export type AdminLogTables = {
  admin_log: {
    seq: Generated<number>
    at: ColumnType<Date, Date | undefined, never>
    /** Who did it; null for what was done on the server's console. */
    admin_id: string | null
    /** The admin's tag at that time, or `console`. */
    admin_tag: string
    act: Act
    target_kind: string | null
    target_id: string | null
    /** The person whom it concerns, if there is one. */
    person_id: string | null
    reason: string
    /** The words of the reason, by which it is found. */
    words: ColumnType<string, Sql<string>, never>
    details: ColumnType<Record<string, unknown>, string, never>
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { Revised } from '../platform/db/tables.ts'

/** What can be reported. */
export type ReportTarget = 'post' | 'comment' | 'user' | 'message'

/** What people are to each other. */
export type SocialTables = {
  follows: {
    user_id: string
    followed_id: string
    state: 'requested' | 'following'
    /** Rises: the order in which a follow became what it is. */
    seq: Generated<number>
    created_at: ColumnType<Date, never, never>
  }
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date>; seq: Generated<number> }
  /** For each side of a block what its devices must forget (`gone`), or may show again. */
  person_changes: Revised & { user_id: string; person_id: string; gone: boolean }
  reports: {
    id: string
    /** Null once that account is deleted for good. */
    reporter_id: string | null
    target: ReportTarget
    target_id: string
    /** Whom the report is about. */
    person_id: string
    /** Canonical rich text. */
    text: string
    /** What the target said when it was reported. */
    text_then: Generated<string>
    created_at: ColumnType<Date, never, never>
    closed_at: Generated<Date | null>
  }
}

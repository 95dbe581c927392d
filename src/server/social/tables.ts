import type { ColumnType, Generated } from 'kysely'
import type { Revised } from '../platform/db/tables.ts'

/** What can be reported. */
export type ReportTarget = 'post' | 'comment' | 'user' | 'message'

/** Follows, blocks and reports. */
export type SocialTables = {
  follows: {
    user_id: string
    followed_id: string
    state: 'requested' | 'following'
    /** The order of lists; set anew when a request becomes a follow. */
    seq: Generated<number>
    created_at: ColumnType<Date, never, never>
  }
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date>; seq: Generated<number> }
  /** For each of two people after a block or its end: whether their devices must remove the other (`gone`). */
  person_changes: Revised & { user_id: string; person_id: string; gone: boolean }
  reports: {
    id: string
    /** Null once the reporter's account is deleted for good. */
    reporter_id: string | null
    target: ReportTarget
    target_id: string
    /** The author of what is reported. */
    person_id: string
    /** Canonical rich text. */
    text: string
    /** The text of the target when it was reported. */
    text_then: Generated<string>
    created_at: ColumnType<Date, never, never>
    closed_at: Generated<Date | null>
  }
  /** The pictures that a reported post or message had. */
  report_pictures: { report_id: string; picture_id: string }
}

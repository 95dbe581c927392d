import type { ColumnType, Generated } from 'kysely'
import type { About } from './about.sql.ts'

/** What admins told people about their standing, and what they answered. */
export type StandingTables = {
  warnings: {
    id: string
    user_id: string
    reason: string
    /** The reported thing that it is about; null where there is none. */
    about: ColumnType<About | null, string | null | undefined, never>
    created_at: ColumnType<Date, never, never>
    /** When the person said that they have read it. */
    seen_at: Generated<Date | null>
  }
  /** What admins note about a person for each other; its author's tag stays when their account is gone. */
  person_notes: {
    id: string
    user_id: string
    author_id: string | null
    author_tag: string
    text: string
    created_at: ColumnType<Date, never, never>
    edited_at: Generated<Date | null>
  }
  /** Appeals against suspensions, at most one for each suspension. */
  appeals: {
    id: Generated<string>
    user_id: string
    suspended_at: Date
    text: string
    created_at: ColumnType<Date, never, never>
    answered_at: Generated<Date | null>
    /** Null while nobody has answered, and where the suspension ended before anybody did. */
    accepted: Generated<boolean | null>
    answer: Generated<string>
  }
}

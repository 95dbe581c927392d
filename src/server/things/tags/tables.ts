import type { ColumnType } from 'kysely'

/** Tags that members follow. */
export type TagTables = {
  favorite_tags: {
    id: string
    user_id: string
    tag_id: string
    /** Posts after this one are new to the member. */
    seen_seq: number
    created_at: ColumnType<Date, never, never>
  }
}

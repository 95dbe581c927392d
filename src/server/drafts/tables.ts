import type { ColumnType } from 'kysely'
import type { Revised } from '../platform/db/tables.ts'

/** What people have begun to write, for their other devices. */
export type DraftTables = {
  drafts: Revised & {
    user_id: string
    id: string
    kind: string
    /** What the editor needs to go on; only the screen that wrote it reads it. */
    content: string
    updated_at: ColumnType<Date, never, never>
  }
}

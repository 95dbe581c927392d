import type { ColumnType } from 'kysely'
import type { Revised } from '../../platform/db/tables.ts'

/** Texts that people have begun to write, shared with their other devices. */
export type DraftTables = {
  drafts: Revised & {
    user_id: string
    id: string
    kind: string
    /** What the editor needs to continue; the server does not read it. */
    content: string
    updated_at: ColumnType<Date, never, never>
  }
}

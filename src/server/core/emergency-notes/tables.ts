import type { Generated } from 'kysely'
import type { NoteKind } from '../../../contract/emergency/note-kinds.ts'
import type { Revised } from '../../platform/db/tables.ts'

/** Emergency notes (PRODUCT 2.44). */
export type EmergencyNoteTables = {
  emergency_notes: Revised & {
    id: string
    /** Its latest version, which is the one that is shown. */
    latest: number
    written_at: Generated<Date>
    /** When an admin ended it before its time. */
    ended_at: Generated<Date | null>
  }
  emergency_note_versions: {
    note_id: string
    version: number
    kind: NoteKind
    text_en: string
    text_ja: string
    /** Roman names; none for all of Japan. */
    prefectures: string[]
    ends_at: Date
    urgent: boolean
    written_by: string | null
    written_at: Generated<Date>
  }
}

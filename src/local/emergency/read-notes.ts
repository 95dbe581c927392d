import type { EmergencyNote } from '../../contract/entities/emergency-note.ts'
import type { Mirror } from '../mirror/schema.ts'

/** Emergency notes as a device knows them, the latest change first, and when it heard of them, in ms by its own clock. */
export type HeldNotes = {
  notes: readonly EmergencyNote[]
  heardAt: number
  /** How many, from the first, a document says that its reader has not read. */
  unread?: number
}

/** The notes that the mirror holds; undefined on a device that never heard whether there are any. */
export const readNotes = (mirror: Mirror): Promise<HeldNotes | undefined> =>
  mirror.singles
    .get('emergency-notes')
    .then(row => row && { notes: row.value as EmergencyNote[], heardAt: row.fetchedAt })

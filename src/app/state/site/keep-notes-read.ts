import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { noteReadNotes, notesReadUpTo } from '../display/read-notes.ts'
import { withPart } from '../loading/with-part.ts'

/** Keeps that notes were read, in this browser and for a member in the account. */
export function keepNotesRead(notes: readonly Pick<EmergencyNote, 'changed_at'>[]): void {
  const upTo = Math.max(0, ...notes.map(({ changed_at }) => Date.parse(changed_at)))
  if (upTo <= notesReadUpTo()) return
  noteReadNotes(upTo)
  // If the chunk does not arrive now, they were read on this device only.
  withPart(
    () => import('../display/choose-display.ts'),
    part => part.keepChoice('read_notes', String(upTo)),
  )
}

import type { EmergencyNote } from '../../contract/entities/emergency-note.ts'
import { loadSingle } from '../mirror/load-single.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import type { LoadContext } from '../wire/load-context.ts'

/** Loads the emergency notes that stand, also while the site is closed, when no delta comes. */
export const loadEmergencyNotes = (context: LoadContext): Promise<void> =>
  loadSingle(context, 'emergency-notes', 'app.emergencyNotes', {})

/** Keeps the notes that a delta brought; one that is not among them stands no more. A server of before notes says nothing of them. */
export async function keepNotes(
  mirror: Mirror,
  notes: readonly EmergencyNote[] | undefined,
  asked: { tick: number; at: number },
): Promise<void> {
  if (notes) await keepSingle(mirror, 'emergency-notes', notes, asked)
}

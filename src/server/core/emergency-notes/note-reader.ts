import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import type { Database } from '../../platform/db/database.ts'
import { kept } from '../../platform/db/kept.ts'
import { standingNotes } from './notes.sql.ts'

/** The emergency notes that stand now, for documents. */
export type NoteReader = {
  (): Promise<EmergencyNote[]>
  /** The notes, where they do not have to be looked up first. */
  known(): EmergencyNote[] | null
  /** Looks again at the next call: this process has changed one. */
  forget(): void
}

/** How long a process goes by what it has read (PRODUCT 7.14). */
const keptMs = 1_000

/** Makes the reader of a process. */
export function noteReader(db: Database): NoteReader {
  const { read, known, forget } = kept(keptMs, () => standingNotes(db))
  const standing = (notes: EmergencyNote[]) => notes.filter(({ until }) => Date.parse(until) > Date.now())
  const knownNotes = () => {
    const notes = known()
    return notes && standing(notes.value)
  }
  return Object.assign(async () => standing(await read()), { known: knownNotes, forget })
}

import { useEffect } from 'react'
import type { Language } from '../../../contract/messages/text.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { useClock } from '../../state/language/use-clock.ts'
import { keepNotesRead } from '../../state/site/keep-notes-read.ts'
import { NoteSlip } from '../../state/site/note-slip.tsx'
import { useHeldNotes } from '../../state/site/use-held-notes.ts'

/** The emergency notes that stand, each until its end. Whoever sees them here has read them. */
export function EmergencyNotes({ language }: { language: Language }) {
  const device = useDevice()
  const { now } = useClock()
  const held = useHeldNotes()
  const standing = held?.notes.filter(({ until }) => Date.parse(until) > now) ?? []
  useEffect(() => void device?.sync.loadEmergencyNotes(), [device])
  useEffect(() => {
    if (held) keepNotesRead(held.notes)
  }, [held])
  return standing.map(note => <NoteSlip key={note.id} note={note} language={language} heardAt={held?.heardAt} />)
}

import { useState } from 'react'
import { emergencyPath } from '../../../contract/emergency/path.ts'
import { relativeTime } from '../../../contract/formats.ts'
import type { HeldNotes } from '../../../local/emergency/read-notes.ts'
import { Banner } from '../../ui/banner.tsx'
import { pin } from '../../ui/icons-emergency.ts'
import { Link } from '../../ui/link.tsx'
import { notesReadUpTo } from '../display/read-notes.ts'
import { useTakingOver } from '../document/use-taking-over.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { useClock } from '../language/use-clock.ts'
import { keepNotesRead } from './keep-notes-read.ts'
import { kindText, textOf } from './note-words.ts'

/**
 * The latest emergency note that was not read, in few words, and how many more there are; nothing once all were read or are over. Closing
 * it shows the next; what is kept is up to which change all were read, so only the last one's closing is.
 */
export function NotesAbove({ notes, heardAt, unread = 0 }: HeldNotes) {
  const text = useText()
  const { language } = useLanguage()
  const now = useClock().now || heardAt
  const ofDocument = useTakingOver() || typeof document === 'undefined'
  const [closed, setClosed] = useState<readonly string[]>([])
  const upTo = ofDocument ? 0 : notesReadUpTo()
  const [note, ...others] = (ofDocument ? notes.slice(0, unread) : notes).filter(
    ({ id, changed_at, until }) =>
      Date.parse(changed_at) > upTo && Date.parse(until) > now && !closed.includes(id + changed_at),
  )
  if (!note) return null
  const close = () => {
    setClosed([...closed, note.id + note.changed_at])
    if (others.length > 0) return
    keepNotesRead(notes)
    // The button goes with the last one.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const { heading } = textOf(note, language)
  const ago = (at: number) => relativeTime(at, now, { lang: language, form: 'long' })
  return (
    <Banner
      path={pin}
      action={
        <>
          <Link href={emergencyPath}>{text('emergency.note.read')}</Link>
          <button type="button" onClick={close}>
            {text('ui.close')}
          </button>
        </>
      }
    >
      <b>
        {note.urgent ? `${text('emergency.note.urgent')} · ` : ''}
        {text('emergency.note.line', { kind: kindText(note.kind, text), heading })}
      </b>
      <br />
      {text('emergency.note.short', {
        written: ago(Date.parse(note.changed_at)),
        age: ago(heardAt),
      })}
      {others.length > 0 && ` ${text('emergency.note.more', { count: others.length })}`}
    </Banner>
  )
}

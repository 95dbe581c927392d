import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useRef, useState } from 'react'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { Confirm } from '../../../state/forms/confirm.tsx'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { draftOf, draftOfAlert, type ListedNote, type NoteDraft, newDraft } from './draft.ts'
import { isBegun, keepNote, keptNote } from './kept-note.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'

/** Emergency notes (PRODUCT 2.44): those that stand, writing and changing one, and earlier ones. Moderators read what stands. */
export function EmergencyAdmin() {
  const text = useText()
  const mayWrite = isAdmin(useSession())
  const [draft, setDraft] = useState(keptNote)
  /** What was opened, as its form began: a change of it is asked about before another one takes its place. */
  const [opened, setOpened] = useState<NoteDraft | null>(null)
  const [next, setNext] = useState<NoteDraft | null>(null)
  const form = useRef<HTMLElement>(null)
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.emergencyNotes', {})).data)

  function type(typed: NoteDraft): void {
    setDraft(typed)
    keepNote(typed)
  }
  function empty(): void {
    setOpened(null)
    type(newDraft())
  }
  function open(asked: NoteDraft): void {
    setNext(null)
    setOpened(asked)
    type(asked)
    form.current?.focus()
  }
  const openOrAsk = (asked: NoteDraft) => (isBegun(draft) && draft !== opened ? setNext(asked) : open(asked))
  function edit(note: ListedNote): void {
    const asked = draftOf(note)
    if (asked) openOrAsk(asked)
  }

  return (
    <>
      <section className="part settings">
        <Eave big>{text('admin.emergency')}</Eave>
        <p className="soft pad">{text('admin.emergency.text')}</p>
        {!mayWrite && <p className="soft pad">{text('admin.emergency.moderators')}</p>}
        <ServerAnswer answer={answer} onAgain={again}>
          {notes => {
            const standing = notes.filter(({ stands }) => stands)
            const before = notes.filter(({ stands }) => !stands)
            return (
              <>
                <h3>{text('admin.emergency.now')}</h3>
                {standing.length === 0 && <p className="soft pad">{text('admin.emergency.none')}</p>}
                <ul className="rows">
                  {standing.map(each => (
                    <NoteRow key={each.id} note={each} onEdit={mayWrite ? edit : null} onEnded={again} />
                  ))}
                </ul>
                {before.length > 0 && (
                  <details>
                    <summary>{text('admin.emergency.before')}</summary>
                    <ul className="rows">
                      {before.map(each => (
                        <NoteRow key={each.id} note={each} onEdit={null} onEnded={again} />
                      ))}
                    </ul>
                  </details>
                )}
              </>
            )
          }}
        </ServerAnswer>
      </section>
      <AlertsPart onTake={mayWrite ? alert => openOrAsk(draftOfAlert(alert)) : null} />
      {mayWrite && (
        <section className="part settings" ref={form} tabIndex={-1}>
          <Eave big>{text(draft.version === 0 ? 'admin.emergency.new' : 'admin.emergency.editing')}</Eave>
          <NoteForm
            key={draft.id}
            draft={draft}
            onChange={type}
            onCancel={empty}
            onDone={async shown => {
              if (shown) empty()
              await again()
            }}
          />
        </section>
      )}
      {next && (
        <Confirm
          title={text('admin.emergency.replace')}
          words={text('admin.emergency.replace.text')}
          act={text('admin.emergency.replace.do')}
          onConfirm={() => open(next)}
          onClose={() => setNext(null)}
        />
      )}
    </>
  )
}

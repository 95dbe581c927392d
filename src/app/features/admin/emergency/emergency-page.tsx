import '../../../ui/styles/form.css'
import '../../../ui/styles/rows.css'
import { useRef, useState } from 'react'
import { isAdmin } from '../../../../contract/policy/viewer.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { draftOf, draftOfAlert, type ListedNote, type NoteDraft, newDraft } from './draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'

/** Emergency notes (PRODUCT 2.44): those that stand, writing and changing one, and earlier ones. Moderators read what stands. */
export function EmergencyAdmin() {
  const text = useText()
  const mayWrite = isAdmin(useSession())
  const [draft, setDraft] = useState(newDraft)
  const form = useRef<HTMLElement>(null)
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.emergencyNotes', {})).data)

  function open(opened: NoteDraft): void {
    setDraft(opened)
    form.current?.focus()
  }
  function edit(note: ListedNote): void {
    const opened = draftOf(note)
    if (opened) open(opened)
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
      <AlertsPart onTake={mayWrite ? alert => open(draftOfAlert(alert)) : null} />
      {mayWrite && (
        <section className="part settings" ref={form} tabIndex={-1}>
          <Eave big>{text(draft.version === 0 ? 'admin.emergency.new' : 'admin.emergency.editing')}</Eave>
          <NoteForm
            key={draft.id}
            draft={draft}
            onChange={setDraft}
            onCancel={() => setDraft(newDraft())}
            onDone={async shown => {
              if (shown) setDraft(newDraft())
              await again()
            }}
          />
        </section>
      )}
    </>
  )
}

import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { AreaField, FieldError } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import s from './people.module.css'

type Note = OutputOf<'admin.notes'>[number]

/** What was typed and not saved, by person or note, until the page is loaded anew. */
const unsaved = new Map<string, string>()

/** What admins noted about a person, the latest first, and a field for another note (PRODUCT 6.36). */
export function PersonNotes({ id }: { id: string }) {
  const text = useText()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.notes', { params: { id } })).data)
  return (
    <section className="part next">
      <Eave big>{text('admin.notes')}</Eave>
      <p className="soft">{text('admin.notes.who')}</p>
      <NoteForm
        key={id}
        of={id}
        label={text('admin.notes.new')}
        onSave={async words => {
          const { data } = await callServer('admin.addNote', { params: { id }, body: { text: words } })
          showMessage(data.message)
          await again()
        }}
      />
      <ServerAnswer answer={answer} onAgain={again}>
        {notes =>
          notes.length === 0 ? (
            <p className="soft">{text('admin.notes.none')}</p>
          ) : (
            <ul className="rows">
              {notes.map(note => (
                <NoteRow key={note.id} note={note} onChanged={again} />
              ))}
            </ul>
          )
        }
      </ServerAnswer>
    </section>
  )
}

/** A note; its author can change it, every admin can remove it. */
function NoteRow({ note, onChanged }: { note: Note; onChanged: () => Promise<void> }) {
  const text = useText()
  const time = useJapanTime()
  const sending = useSending(text('admin.failed'), true)
  const [editing, setEditing] = useState(unsaved.has(note.id))
  const params = { id: note.id }
  if (editing)
    return (
      <li>
        <NoteForm
          of={note.id}
          before={note.text}
          label={text('admin.notes.change')}
          onCancel={() => setEditing(false)}
          onSave={async words => {
            const { data } = await callServer('admin.editNote', { params, body: { text: words } })
            showMessage(data.message)
            await onChanged()
            setEditing(false)
          }}
        />
      </li>
    )
  return (
    <li className="row">
      <div>
        <p className={s.adminNoteText}>{note.text}</p>
        <small>
          @{note.by_tag} · {time(note.at)}
          {note.edited !== null && ` · ${text('admin.notes.edited')}`}
        </small>
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
      </div>
      {note.own && (
        <LockableButton look="quiet" size="small" onClick={() => setEditing(true)}>
          {text('admin.notes.edit')}
        </LockableButton>
      )}
      <LockableButton
        look="danger"
        size="small"
        disabled={sending.busy}
        onClick={() =>
          void sending.send(async () => {
            const { data } = await callServer('admin.removeNote', { params })
            showMessage(data.message)
            await onChanged()
          })
        }
      >
        {text('admin.notes.remove')}
      </LockableButton>
    </li>
  )
}

/** Asks for the words of a note. What was typed stays until it is saved or given up. */
function NoteForm({
  of,
  before = '',
  label,
  onSave,
  onCancel,
}: {
  of: string
  before?: string
  label: string
  onSave: (words: string) => Promise<void>
  onCancel?: () => void
}) {
  const text = useText()
  const sending = useSending(text('admin.failed'), true)
  const [words, setWords] = useState(unsaved.get(of) ?? before)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (words.trim() === '') return
    void sending.send(async () => {
      await onSave(words.trim())
      unsaved.delete(of)
      setWords('')
    })
  }

  return (
    <form className="stack g-16 pad" noValidate onSubmit={submit}>
      <AreaField
        label={label}
        rows={2}
        maxLength={keepingLimits.notes.letters}
        value={words}
        onChange={event => {
          sending.forget()
          unsaved.set(of, event.target.value)
          setWords(event.target.value)
        }}
      />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" size="small" disabled={sending.busy || words.trim() === ''}>
          {text('admin.notes.save')}
        </LockableButton>
        {onCancel && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              unsaved.delete(of)
              onCancel()
            }}
          >
            {text('admin.notes.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { noteKinds } from '../../../../contract/emergency/note-kinds.ts'
import { CallError } from '../../../../contract/errors.ts'
import { fromLocalInJapan } from '../../../../contract/japan-time.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { useSession } from '../../../state/device/open-device.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { Speaking, useText } from '../../../state/language/text.tsx'
import { useClock } from '../../../state/language/use-clock.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { NoteSlip } from '../../../state/site/note-slip.tsx'
import { kindText } from '../../../state/site/note-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { AreaField, FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'
import { useSpeech } from '../area/use-speech.ts'
import { LastLook } from '../updates/last-look.tsx'
import type { NoteDraft } from './draft.ts'
import { PrefecturesField } from './prefectures-field.tsx'

type Errors = Partial<Record<'en' | 'ja' | 'until', string>>

/**
 * A note in both languages, or the next version of one. It is shown as people will see it while it is written, and once more before
 * everybody does.
 * @param props.onChange is given what was typed
 * @param props.onCancel leaves a change for a new note
 * @param props.onDone called once everybody is shown it, or it turned out that somebody else was first
 */
export function NoteForm({
  draft,
  onChange,
  onCancel,
  onDone,
}: {
  draft: NoteDraft
  onChange: (draft: NoteDraft) => void
  onCancel: () => void
  onDone: (shown: boolean) => Promise<void>
}) {
  const text = useText()
  const { now } = useClock()
  const inJapan = useJapanTime()
  const failed = text('admin.emergency.failed')
  const sending = useSending(failed, true)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [looking, setLooking] = useState(false)
  const until = fromLocalInJapan(draft.until)
  const isNew = draft.version === 0
  const isPushed = isNew || draft.urgent

  function change(changed: Partial<NoteDraft>): void {
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(changed).map(name => [name, undefined])) })
    onChange({ ...draft, ...changed })
  }

  function wrong(): Errors {
    const leftMs = until === null ? 0 : Date.parse(until) - Date.now()
    const isNear = leftMs > 0 && leftMs <= keepingLimits.emergencyNote.longestMs
    const found: Errors = isNear ? {} : { until: text('admin.emergency.until.wrong') }
    for (const language of languages) {
      const [heading = ''] = draft[language].trim().split('\n')
      if (heading === '') found[language] = text('admin.emergency.text.missing')
      else if (heading.length > keepingLimits.emergencyNote.heading)
        found[language] = text('admin.emergency.heading.long')
    }
    return found
  }

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = wrong()
    setErrors(found)
    if (Object.keys(found).length > 0) {
      if (form.current) focusFirstError(form.current)
      return
    }
    sending.forget()
    setLooking(true)
  }

  const show = (reason: string) =>
    void sending.send(
      async () => {
        const { id, version, prefectures, ...words } = draft
        const body = { ...words, prefectures: [...prefectures], until: until ?? '', reason }
        const { data } = isNew
          ? await callServer('admin.writeEmergencyNote', { body: { ...body, id } })
          : await callServer('admin.editEmergencyNote', { params: { id }, body: { ...body, based_on: version } })
        showMessage(data.message, 'success')
        setLooking(false)
        await onDone(true)
      },
      error => {
        const issues = error instanceof CallError ? (error.issues ?? []) : []
        if (issues.length > 0) {
          setLooking(false)
          setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
          return true
        }
        if (isNew || !(isCode(error, 'conflict') || isCode(error, 'not_found'))) return false
        showMessage(messageOf(error, text, failed), 'error')
        setLooking(false)
        void onDone(false)
        return true
      },
    )

  return (
    <form ref={form} className="stack g-16" noValidate onSubmit={look}>
      <SelectField
        label={text('admin.emergency.kind')}
        value={draft.kind}
        options={noteKinds.map(value => ({ value, label: kindText(value, text) }))}
        onChange={kind => change({ kind })}
      />
      {languages.map(language => (
        <AreaField
          key={language}
          name={language}
          lang={language}
          required
          rows={4}
          label={text(`admin.emergency.${language}`)}
          hint={text('admin.emergency.words.hint')}
          maxLength={keepingLimits.emergencyNote.text.max}
          value={draft[language]}
          error={errors[language]}
          onChange={({ target }) => change({ [language]: target.value })}
        />
      ))}
      <PrefecturesField chosen={draft.prefectures} onChange={prefectures => change({ prefectures })} />
      <TextField
        name="until"
        type="datetime-local"
        required
        max="9999-12-31T23:59"
        label={text('admin.emergency.until')}
        hint={text('admin.emergency.until.hint', { now: inJapan(now) })}
        value={draft.until}
        error={errors.until}
        onChange={({ target }) => change({ until: target.value })}
      />
      <div>
        <Check checked={draft.urgent} onChange={({ target }) => change({ urgent: target.checked })}>
          {text('admin.emergency.urgent')}
        </Check>
        <p className="soft">{text('admin.emergency.urgent.hint')}</p>
      </div>
      {(draft.en || draft.ja) && (
        <section className="stack" aria-label={text('admin.emergency.preview')}>
          <b>{text('admin.emergency.preview')}</b>
          <Seen draft={draft} until={until} />
        </section>
      )}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap">
        <LockableButton type="submit" disabled={sending.busy}>
          {text('admin.emergency.review')}
        </LockableButton>
        {!isNew && (
          <Button look="quiet" onClick={onCancel}>
            {text('admin.emergency.cancel')}
          </Button>
        )}
      </div>
      {looking && (
        <LastLook
          title={text(isNew ? 'admin.emergency.look' : 'admin.emergency.look.edit')}
          act={text('admin.emergency.show')}
          sending={sending}
          onAct={show}
          onClose={() => setLooking(false)}
        >
          <Seen draft={draft} until={until} />
          <p>{text(isPushed ? 'admin.emergency.look.pushed' : 'admin.emergency.look.silent')}</p>
        </LastLook>
      )}
    </form>
  )
}

/** The note as people will see it, in each language that is written. */
function Seen({ draft, until }: { draft: NoteDraft; until: string | null }) {
  const { now } = useClock()
  const at = new Date(now).toISOString()
  const by = useSession()?.username ?? null
  const note = {
    ...{ ...draft, prefectures: [...draft.prefectures], until: until ?? at, by },
    ...{ version: draft.version + 1, written_at: at, changed_at: at },
  }
  return languages.map(
    language => draft[language] && <SeenIn key={language} language={language} note={note} heardAt={now} />,
  )
}

/** The note in a language, with the words around it once the texts of that one are there. */
function SeenIn(seen: ComponentProps<typeof NoteSlip>) {
  const speech = useSpeech(seen.language)
  return speech ? (
    <Speaking spoken={speech}>
      <NoteSlip {...seen} />
    </Speaking>
  ) : null
}

import '../../../ui/styles/form.css'
import { type FormEvent, useRef, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { CallError } from '../../../../contract/errors.ts'
import { fromLocalInJapan, localInJapan } from '../../../../contract/japan-time.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { limits } from '../../../../contract/limits.ts'
import { errorTexts as en } from '../../../../contract/messages/en/errors.ts'
import { errorTexts as ja } from '../../../../contract/messages/ja/errors.ts'
import { type Language, languages } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { noteMaintenance } from '../../../state/device/watch-maintenance.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { focusFirstError } from '../../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { useClock } from '../../../state/language/use-clock.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { SecondLook } from '../area/second-look.tsx'
import { useJapanTime } from '../area/use-japan-time.ts'

type Errors = Partial<Record<'reason' | 'end' | Language, string | undefined>>

/** What was typed; what was not is as it stands now. */
type Typed = { end?: string } & Partial<Record<Language, string>>

/**
 * The reason, the optional end time in Japan and the optional sentence for everybody with which the site is closed, stays closed, or is
 * opened. What was typed stays where somebody else was first.
 */
export function ClosingForm({
  state: { status, ends_at, said: saidNow, changed },
  onChanged,
}: {
  state: OutputOf<'admin.maintenance'>
  onChanged: () => Promise<void>
}) {
  const text = useText()
  const inJapan = useJapanTime()
  const { now } = useClock()
  const sending = useSending(text('admin.closing.failed'))
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const end = typed.end ?? (ends_at === null ? '' : localInJapan(ends_at))
  const said = { en: typed.en ?? saidNow?.en ?? '', ja: typed.ja ?? saidNow?.ja ?? '' }
  const [errors, setErrors] = useState<Errors>({})
  const [looking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sentence = { en: said.en.trim(), ja: said.ja.trim() }
  const isSaid = sentence.en !== '' || sentence.ja !== ''
  const closed = status === 1

  /** @param looked whether it was looked at once more that the site is closed */
  function set(next: 0 | 1, looked = closed): void {
    const endsAt = end === '' ? null : fromLocalInJapan(end)
    const over = end !== '' && (endsAt === null || Date.parse(endsAt) <= Date.now())
    const found: Errors = {
      ...(next === 1 && reason.trim() === '' && { reason: text('admin.reason.missing') }),
      ...(next === 1 && over && { end: text('admin.closing.over') }),
    }
    for (const each of languages)
      if (next === 1 && isSaid && sentence[each] === '') found[each] = text('admin.update.missing')
    setErrors(found)
    if (Object.keys(found).length > 0) {
      if (form.current) focusFirstError(form.current)
      return
    }
    if (next === 1 && !looked) {
      sending.forget()
      setLooking(true)
      return
    }
    void sending.send(
      async () => {
        const seen = changed?.at ?? null
        const body =
          next === 1
            ? { status: next, reason: reason.trim(), ends_at: endsAt, said: isSaid ? sentence : null, seen }
            : { status: next, seen }
        const { data } = await callServer('admin.setMaintenance', { body })
        showMessage(data.message, 'success')
        setLooking(false)
        setReason('')
        setTyped({})
        noteMaintenance()
        await onChanged()
      },
      error => {
        if (isCode(error, 'conflict')) {
          setLooking(false)
          void onChanged()
        }
        const issue = error instanceof CallError ? error.issues?.find(({ path }) => path === 'ends_at') : undefined
        if (issue) {
          setLooking(false)
          setErrors({ end: issue.message })
        }
        return issue !== undefined
      },
    )
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    set(closed ? 0 : 1)
  }

  return (
    <form ref={form} className="stack g-16 pad" noValidate onSubmit={submit}>
      <TextField
        label={text('admin.closing.reason')}
        hint={text('admin.closing.reason.hint')}
        name="reason"
        required
        autoComplete="off"
        maxLength={limits.reportText.max}
        value={reason}
        error={errors.reason}
        onChange={event => {
          setErrors({ ...errors, reason: undefined })
          setReason(event.target.value)
        }}
      />
      <TextField
        label={text('admin.closing.end')}
        hint={text('admin.closing.end.hint', { now: inJapan(now) })}
        name="end"
        type="datetime-local"
        value={end}
        error={errors.end}
        onChange={event => {
          setErrors({ ...errors, end: undefined })
          setTyped({ ...typed, end: event.target.value })
        }}
      />
      {languages.map(each => (
        <TextField
          key={each}
          label={text(`admin.closing.said.${each}`)}
          hint={text('admin.closing.said.hint')}
          name={each}
          lang={each}
          autoComplete="off"
          maxLength={keepingLimits.closedSentence.max}
          value={said[each]}
          error={errors[each]}
          onChange={event => {
            setErrors({ ...errors, [each]: undefined })
            setTyped({ ...typed, [each]: event.target.value })
          }}
        />
      ))}
      {sending.failure && !looking && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap ends">
        {closed && (
          <LockableButton look="quiet" disabled={sending.busy} onClick={() => set(1)}>
            {text('admin.closing.change')}
          </LockableButton>
        )}
        <LockableButton type="submit" look={closed ? 'filled' : 'danger'} disabled={sending.busy}>
          {text(closed ? 'admin.closing.reopen' : 'admin.closing.close')}
        </LockableButton>
      </div>
      {looking && (
        <SecondLook
          title={text('admin.closing.look')}
          act={text('admin.closing.close')}
          sending={sending}
          onAct={() => set(1, true)}
          onClose={() => setLooking(false)}
        >
          <p>{text('admin.closing.text')}</p>
          <ReadByOthers said={isSaid ? sentence : null} />
        </SecondLook>
      )}
    </form>
  )
}

const shown = { en, ja }

/** What everybody else reads while the site is closed. */
const ReadByOthers = ({ said }: { said: Record<Language, string> | null }) =>
  languages.map(language => (
    <blockquote key={language} lang={language}>
      <b>{shown[language]['maintenance.title']}</b> {said?.[language] ?? shown[language]['error.maintenance']}
    </blockquote>
  ))

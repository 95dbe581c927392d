import { type FormEvent, useState } from 'react'
import type { OwnModeration } from '../../../contract/entities/moderation.ts'
import { limits } from '../../../contract/limits.ts'
import { callServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Field, FieldError } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'

/** What moderation says of an own post or comment: why it waits or was refused, and the one appeal with its answer (PRODUCT 6.7). */
export function ModerationState({ of, onAppealed }: { of: OwnModeration; onAppealed: () => Promise<void> }) {
  const text = useText()
  const { date } = useFormats()
  const { status, reason_key, reason, appeal } = of
  if (status === 'pending')
    return (
      <>
        <p>
          <Mark of="waiting">{text('post.waiting')}</Mark> · {text(`held.${of.held_for}`)}
        </p>
        <p className="soft">{text('moderation.how_long')}</p>
      </>
    )
  const why = [reason_key === null ? '' : text(`refused.${reason_key}`), reason].filter(Boolean).join(' · ')
  return (
    <>
      <p>
        <Ago at={of.at}>
          {when => text(status === 'removed' ? 'moderation.removed.on' : 'moderation.rejected.on', { when })}
        </Ago>
      </p>
      <dl className="facts">
        {why !== '' && (
          <>
            <dt>{text('moderation.reason')}</dt>
            <dd>
              <Mixed>{why}</Mixed>
            </dd>
          </>
        )}
        {appeal && (
          <>
            <dt>{text('moderation.appeal')}</dt>
            <dd>
              <Mixed>{appeal.text}</Mixed>
            </dd>
          </>
        )}
        {appeal && appeal.granted !== null && (
          <>
            <dt>{text(appeal.granted ? 'moderation.appeal.granted' : 'moderation.appeal.refused')}</dt>
            <dd>
              <Mixed>{appeal.answer}</Mixed>
            </dd>
          </>
        )}
      </dl>
      {appeal?.granted === null && <AppealSent />}
      {of.kept_until !== null && <p className="soft">{text('moderation.kept', { day: date(of.kept_until) })}</p>}
      {of.may_appeal && <Appeal id={of.id} onAppealed={onAppealed} />}
    </>
  )
}

function AppealSent() {
  const text = useText()
  return (
    <p role="status">
      <Mark of="sent">{text('moderation.appeal.sent')}</Mark>
    </p>
  )
}

/** The one appeal. It needs a connection; what is typed stays when it could not be sent. */
function Appeal({ id, onAppealed }: { id: string; onAppealed: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('moderation.appeal.failed'))
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState(false)
  const [sent, setSent] = useState(false)
  const { min, max } = limits.reportText

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { length } = words.trim()
    if (length < min || length > max) {
      setWrong(true)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    void sending.send(async () => {
      await callServer('posts.appeal', { params: { id }, body: { text: words.trim() } })
      setSent(true)
      await onAppealed()
    })
  }

  if (sent) return <AppealSent />
  return (
    <form className="stack pad" noValidate onSubmit={submit}>
      <NeedsConnection says="moderation.appeal.offline">
        <Field
          label={text('moderation.appeal')}
          hint={text('moderation.appeal.hint')}
          error={wrong ? text('error.text_report') : undefined}
        >
          {bound => (
            <textarea
              {...bound}
              className="input"
              name="appeal"
              rows={3}
              required
              value={words}
              onChange={event => {
                setWrong(false)
                sending.forget()
                setWords(event.target.value)
              }}
            />
          )}
        </Field>
        {sending.failure !== null && <FieldError>{sending.failure}</FieldError>}
        <div>
          <LockableButton type="submit" look="quiet" disabled={sending.busy}>
            {text('moderation.appeal.send')}
          </LockableButton>
        </div>
      </NeedsConnection>
    </form>
  )
}

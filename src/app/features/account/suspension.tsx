import { type FormEvent, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import { limits } from '../../../contract/limits.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { FormEnd } from '../../state/forms/form-end.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Eave } from '../../ui/eave.tsx'
import { Field } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'

const { min, max } = limits.reportText

/** Why and until when the account may only read, and the one appeal (PRODUCT 6.2). */
export function Suspension({
  suspension: { until, reason, appealed, refused },
  call,
  onChanged,
}: AccountProps & { suspension: NonNullable<Session['suspension']> }) {
  const text = useText()
  const { date } = useFormats()
  const sending = useSending(text('account.appeal.failed'))
  const [appeal, setAppeal] = useState('')
  const [wrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { length } = appeal.trim()
    if (length < min || length > max) {
      setWrong(true)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    void sending.send(async () => {
      await call('settings.appeal', { body: { text: appeal.trim() } })
      await onChanged()
    })
  }

  return (
    <section className="part next" id="suspension">
      <Eave big>{text('account.suspended')}</Eave>
      <p>
        {text('app.sentences', {
          one:
            until === null
              ? text('account.suspended.always')
              : text('account.suspended.until', { day: `${date(until)} ${date(until, 'time')}` }),
          next: text('account.suspended.reads'),
        })}
      </p>
      <dl className="facts">
        <dt>{text('account.suspended.reason')}</dt>
        <dd>{reason}</dd>
        {refused != null && (
          <>
            <dt>{text('account.appeal.refused')}</dt>
            <dd>{refused}</dd>
          </>
        )}
      </dl>
      {refused != null ? null : appealed ? (
        <p role="status">
          <Mark of="sent">{text('account.appeal.sent')}</Mark>
        </p>
      ) : (
        <form className="stack pad" noValidate onSubmit={submit}>
          <Field
            label={text('account.appeal')}
            hint={text('account.appeal.hint')}
            error={wrong ? text('error.text_report') : undefined}
          >
            {bound => (
              <textarea
                {...bound}
                className="input"
                name="appeal"
                rows={4}
                required
                value={appeal}
                onChange={event => {
                  setWrong(false)
                  sending.forget()
                  setAppeal(event.target.value)
                }}
              />
            )}
          </Field>
          <FormEnd sending={sending} act={text('account.appeal.send')} />
        </form>
      )}
    </section>
  )
}

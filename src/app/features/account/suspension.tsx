import type { Session } from '../../../contract/entities/session.ts'
import type { AccountProps } from '../../state/forms/account-row.tsx'
import { AppealForm } from '../../state/forms/appeal-form.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Eave } from '../../ui/eave.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AboutThing } from './about-thing.tsx'

/** Why and until when the account may only read, and the one appeal (PRODUCT 6.2). */
export function Suspension({
  suspension: { until, reason, appealed, refused, about },
  call,
  onChanged,
}: AccountProps & { suspension: NonNullable<Session['suspension']> }) {
  const text = useText()
  const { date } = useFormats()

  return (
    <section className="part next" id="suspension">
      <Eave big>{text('account.suspended')}</Eave>
      <p className="pad">
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
      {about && <AboutThing about={about} />}
      {refused != null ? null : appealed ? (
        <p role="status">
          <Mark of="sent">{text('account.appeal.sent')}</Mark>
        </p>
      ) : (
        <AppealForm
          against="account"
          rows={4}
          onSend={async text => {
            await call('settings.appeal', { body: { text } })
            await onChanged()
          }}
        />
      )}
    </section>
  )
}

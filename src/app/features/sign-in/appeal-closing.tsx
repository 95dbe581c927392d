import { type FormEvent, useState } from 'react'
import { appealText } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { AuthTitle } from './auth-form.tsx'

/** What somebody signs in with who has an account already. */
export type SignedInWith = { email: string; password: string } | { idToken: string }

/**
 * Instead of signing in to an account that an admin closed: its owner may appeal once (PRODUCT 6.13).
 * @param props.fields what the owner has signed in with
 */
export function AppealClosing({
  call,
  fields,
  onLeave,
}: {
  call: CallServer
  fields: SignedInWith
  onLeave: () => void
}) {
  const text = useText()
  const sending = useSending(text('moderation.appeal.failed'))
  const { fields: typed, control, check } = useRuledForm({ appeal: appealText }, { appeal: '' }, sending.forget)
  const [sent, setSent] = useState(false)
  const { error, ...box } = control('appeal')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!check(event.currentTarget)) return
    void sending.send(async () => {
      await call('auth.appealClosing', { body: { ...fields, text: typed.appeal } })
      setSent(true)
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="appeal-closing">
      <AuthTitle id="appeal-closing" focused>
        {text('moderation.closing.title')}
      </AuthTitle>
      <p>{text('moderation.closing.text')}</p>
      {sent ? (
        <p role="status">
          <Mark of="sent">{text('moderation.closing.sent')}</Mark>
        </p>
      ) : (
        <NeedsConnection says="moderation.appeal.offline">
          <Field label={text('moderation.appeal')} hint={text('moderation.closing.hint')} error={error}>
            {bound => <textarea {...box} {...bound} className="input" rows={4} />}
          </Field>
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
          <LockableButton type="submit" size="tall" wide disabled={sending.busy}>
            {text('moderation.appeal.send')}
          </LockableButton>
        </NeedsConnection>
      )}
      <Button look="quiet" size="tall" wide onClick={onLeave}>
        {text('moderation.closing.leave')}
      </Button>
    </form>
  )
}

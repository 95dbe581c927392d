import { type FormEvent, useEffect, useRef } from 'react'
import { currentPassword } from '../../../contract/fields.ts'
import { useText } from '../../state/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, PasswordField } from '../../ui/field.tsx'
import { useRuledForm } from './use-ruled-form.ts'

const rules = { password: currentPassword }

/** What a step after Google's button is given. */
export type StepProps = {
  online: boolean
  sending: { busy: boolean; failure: string | null; forget: () => void }
  onLeave: () => void
}

/** A password account has Google's address: its password is asked once, then the two are linked. */
export function GooglePassword({
  online,
  sending,
  email,
  onSend,
  onLeave,
}: StepProps & { email: string; onSend: (password: string) => void }) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const { fields, control, check } = useRuledForm(rules, { password: '' }, sending.forget)
  useEffect(() => title.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (check(event.currentTarget)) onSend(fields.password)
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="google-link">
      <div className="titles">
        <h1 id="google-link" ref={title} tabIndex={-1}>
          {text('google.link.title')}
        </h1>
      </div>
      <p>{text('google.link.text', { email })}</p>
      <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <Button type="submit" size="tall" wide disabled={sending.busy || !online}>
        {text('google.link.submit')}
      </Button>
      <Button look="quiet" size="tall" wide onClick={onLeave}>
        {text('signup.back')}
      </Button>
    </form>
  )
}

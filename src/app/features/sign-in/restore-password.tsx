import type { FormEvent } from 'react'
import { newPassword } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FieldError, PasswordField } from '../../ui/field.tsx'
import s from './auth.module.css'
import { AuthLink } from './auth-link.tsx'

const rules = { password: newPassword }

/**
 * Sets a new password with the one-time token of the mail's link.
 * @param props.token null if the page was opened without one
 * @param props.onDone is called when the password is set; all sessions of the account have ended then
 */
export function RestorePassword({
  call,
  token,
  onDone,
}: {
  call: CallServer
  token: string | null
  onDone: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('restore.failed'))
  const { fields, control, check } = useRuledForm(rules, { password: '' }, sending.forget)

  if (token === null)
    return (
      <Empty
        page
        drawing="shoji"
        title={text('restore.missing.title')}
        link={{ href: '/forgot_password', text: text('restore.again') }}
      >
        {text('restore.missing.text')}
      </Empty>
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (token === null || !check(event.currentTarget)) return
    void sending.send(async () => {
      await call('auth.finishRestore', { body: { token, password: fields.password } })
      await onDone()
    })
  }

  return (
    <form className="stack" noValidate onSubmit={submit} aria-labelledby="restore">
      <div className={s.titles}>
        <h1 id="restore">{text('restore.title')}</h1>
      </div>
      <NeedsConnection says="restore.offline" otherwise={<p className="soft">{text('restore.text')}</p>}>
        <PasswordField
          {...control('password')}
          label={text('restore.password')}
          hint={text('signup.password.hint')}
          autoComplete="new-password"
        />
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <LockableButton type="submit" size="tall" wide disabled={sending.busy}>
          {text('restore.submit')}
        </LockableButton>
        {sending.failure && (
          <p className="center">
            <AuthLink to="forgot" turn={undefined}>
              {text('restore.again')}
            </AuthLink>
          </p>
        )}
      </NeedsConnection>
    </form>
  )
}

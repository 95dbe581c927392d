import { type FormEvent, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { ResendCode } from '../../state/forms/resend-code.tsx'
import { useCode } from '../../state/forms/use-code.ts'
import { focusFirstError } from '../../state/forms/use-ruled-form.ts'
import { messageOf } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { PasswordField } from '../../ui/field.tsx'
import s from './auth.module.css'
import { AuthTitle } from './auth-form.tsx'
import { sentAt } from './kept-sign-up.ts'
import { brokenRule, type SignUpFields } from './sign-up-fields.ts'

const { codeDigits } = registrationLimits

/**
 * Step 2 of the sign-up: the code of the mail, then 'Go back', 'Send new code' and 'Confirm email'. A wrong code stays here; a failure of the check or of the registration leads back
 * to step 1 (PRODUCT 4.1).
 * @param props.besides an invitation, and why somebody wants an account
 * @param props.onSent is called when another code was sent
 * @param props.onRefused takes a refusal that is shown in place of the sign-up; returns whether it was one
 * @param props.onPassword gets the password if the page was reloaded meanwhile, as it is stored nowhere; otherwise null
 */
export function ConfirmEmail({
  call,
  fields,
  besides,
  onSent,
  onRefused,
  onPassword,
  onBack,
  onFailed,
  onSignedIn,
}: {
  call: CallServer
  fields: SignUpFields
  besides: { invitation?: string; why?: string }
  onSent: () => void
  onRefused: (error: unknown) => boolean
  onPassword: ((password: string) => void) | null
  onBack: () => void
  onFailed: (message: string) => void
  onSignedIn: (session: Session) => Promise<void>
}) {
  const text = useText()
  const { code, field, wrong, refuse } = useCode<'signup.code' | 'signup.wrong'>(codeDigits)
  const [busy, setBusy] = useState(false)
  const [passwordError, setPasswordError] = useState<string | undefined>()
  const { email } = fields

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const broken = brokenRule('password', fields.password)
    if (code.length !== codeDigits || broken) {
      refuse(code.length === codeDigits ? undefined : 'signup.code')
      setPasswordError(broken ? text(broken) : undefined)
      focusFirstError(event.currentTarget)
      return
    }
    setBusy(true)
    try {
      const { data } = await call('registration.checkCode', { params: { email, code } })
      if (data.message === 'nfound' || !data.reg_id) {
        refuse('signup.wrong')
        setBusy(false)
        return
      }
      const { data: session } = await call('auth.register', { body: { ...fields, ...besides, reg_id: data.reg_id } })
      await onSignedIn(session)
    } catch (error) {
      if (onRefused(error)) return
      const message = messageOf(error, text, text('signup.failed'))
      showMessage(message, 'error', { heard: true })
      onFailed(message)
    }
  }

  function back() {
    call('registration.clearCode', { params: { email } }).catch(() => {
      // The pending code expires by itself after ten minutes.
    })
    onBack()
  }

  return (
    <form className="stack" noValidate onSubmit={confirm} aria-labelledby="confirm">
      <AuthTitle id="confirm" focused step={2}>
        {text('signup.confirm.title')}
      </AuthTitle>
      <p>{text('signup.confirm.sent', { email })}</p>
      <NeedsConnection says="signup.offline">
        <CodeInput {...field} error={wrong && text(wrong)} label={text('signup.confirm.code')} />
        {onPassword && (
          <PasswordField
            name="password"
            required
            label={text('signup.password')}
            hint={text('signup.confirm.password')}
            autoComplete="new-password"
            value={fields.password}
            error={passwordError}
            onChange={event => {
              setPasswordError(undefined)
              onPassword(event.target.value)
            }}
          />
        )}
        <ResendCode
          className={s.resend}
          sentAt={sentAt()}
          end={
            <LockableButton type="submit" size="tall" className={s.confirm} disabled={busy}>
              {text('signup.confirm')}
            </LockableButton>
          }
          resend={async () => {
            refuse(undefined)
            const { invitation } = besides
            await call('registration.sendCode', { params: { email }, body: invitation ? { invitation } : {} })
            onSent()
          }}
        >
          <Button look="quiet" onClick={back}>
            {text('signup.back')}
          </Button>
        </ResendCode>
      </NeedsConnection>
    </form>
  )
}

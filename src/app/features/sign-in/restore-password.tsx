import { newPassword } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { AuthForm } from './auth-form.tsx'
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

  function submit(form: HTMLFormElement) {
    if (token === null || !check(form)) return
    void sending.send(async () => {
      await call('auth.finishRestore', { body: { token, password: fields.password } })
      await onDone()
    })
  }

  return (
    <AuthForm
      title={text('restore.title')}
      says="restore.offline"
      otherwise={<p className="soft">{text('restore.text')}</p>}
      sending={sending}
      act={text('restore.submit')}
      end={
        sending.failure && (
          <p className="center">
            <AuthLink to="forgot" turn={undefined}>
              {text('restore.again')}
            </AuthLink>
          </p>
        )
      }
      onSubmit={submit}
    >
      <PasswordField
        {...control('password')}
        label={text('restore.password')}
        hint={text('signup.password.hint')}
        autoComplete="new-password"
      />
    </AuthForm>
  )
}

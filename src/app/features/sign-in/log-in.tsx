import { type FormEvent, type Ref, useState } from 'react'
import type { Session } from '../../../contract/entities/session.ts'
import { currentPassword, email } from '../../../contract/fields.ts'
import type { CallServer } from '../../state/device/call-server.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useRuledForm } from '../../state/forms/use-ruled-form.ts'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { needTexts } from '../../state/language/catalogues.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { FieldError, PasswordField, TextField } from '../../ui/field.tsx'
import type { SignedInWith } from './appeal-closing.tsx'
import { AuthLink, type SharedEmail, type ShowTab } from './auth-link.tsx'
import { ClosedAccount } from './closed-account.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { Reason, type Why } from './reason.tsx'
import { SecondStepGate } from './second-step-gate.tsx'

const rules = { email, password: currentPassword }

// Hardly anybody needs it.
const AppealClosing = lazyPart(
  async () => (await Promise.all([import('./appeal-closing.tsx'), needTexts('moderation')]))[0].AppealClosing,
)

/**
 * Signing in: e-mail address and password, or Google (PRODUCT 1.4). For a closed account it asks whether to open it
 * again, or takes the appeal if an admin closed it; of an admin with a second factor it asks for the second step.
 * @param props.why what the account is needed for
 * @param props.first the first field
 * @param props.turn shows another tab of the popup
 * @param props.shared the e-mail address that the popup's tabs share
 * @param props.onSignedIn gets the session
 * @param props.onFailed is called after a failed sign-in, which clears what was stored of a session (PRODUCT 8.5)
 */
export function LogIn({
  call,
  why,
  first,
  turn,
  shared,
  onSignedIn,
  onFailed,
}: {
  call: CallServer
  why?: Why | null
  first?: Ref<HTMLInputElement>
  turn?: ShowTab
  shared?: SharedEmail
  onSignedIn: (session: Session) => Promise<void>
  onFailed: () => Promise<void>
}) {
  const text = useText()
  const sending = useSending(text('login.failed'))
  const { fields, control, check } = useRuledForm(
    rules,
    { email: shared?.email ?? '', password: '' },
    (name, value) => {
      sending.forget()
      if (name === 'email') shared?.onEmail(value)
    },
  )
  const [closed, setClosed] = useState(false)
  const [taken, setTaken] = useState<SignedInWith | null>(null)
  const [elsewhere, setElsewhere] = useState(false)
  const [second, setSecond] = useState(false)

  const logIn = (reopen: boolean) =>
    sending.send(
      async () => {
        const { data } = await call('auth.login', { body: reopen ? { ...fields, reopen } : fields }).catch(
          async error => {
            await onFailed()
            throw error
          },
        )
        await onSignedIn(data)
      },
      error => {
        setClosed(isCode(error, 'account_closed'))
        setSecond(isCode(error, 'second_factor_needed'))
        setTaken(isCode(error, 'closed_by_admin') ? fields : null)
        return (
          isCode(error, 'closed_by_admin') || isCode(error, 'account_closed') || isCode(error, 'second_factor_needed')
        )
      },
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (check(event.currentTarget)) void logIn(false)
  }

  if (second) return <SecondStepGate call={call} onSignedIn={onSignedIn} onLeave={() => setSecond(false)} />
  if (taken)
    return (
      <AppealClosing
        call={call}
        fields={taken}
        onLeave={() => {
          setElsewhere(false)
          setTaken(null)
        }}
      />
    )
  if (closed)
    return (
      <ClosedAccount
        sending={sending}
        onOpen={() => void logIn(true)}
        onLeave={() => {
          sending.forget()
          setClosed(false)
        }}
      />
    )
  return (
    <div className="stack g-16">
      {!elsewhere && (
        <form className="stack" noValidate onSubmit={submit} aria-labelledby="log-in">
          <div className="titles">
            <h1 id="log-in">{text(why ? 'login.title' : 'login.welcome')}</h1>
          </div>
          <Reason why={why} />
          {!turn && (
            <p className="flex wrap">
              {text('login.new')}
              <AuthLink to="register" turn={turn}>
                {text('login.signup')}
              </AuthLink>
            </p>
          )}
          <NeedsConnection says="login.offline">
            <TextField
              {...control('email')}
              ref={first}
              label={text('signup.email')}
              type="email"
              autoComplete="username"
            />
            <PasswordField {...control('password')} label={text('signup.password')} autoComplete="current-password" />
            {sending.failure && <FieldError>{sending.failure}</FieldError>}
            <LockableButton type="submit" size="tall" wide disabled={sending.busy}>
              {text('login.submit')}
            </LockableButton>
          </NeedsConnection>
        </form>
      )}
      <GoogleSignIn call={call} onAside={setElsewhere} onTaken={setTaken} onSignedIn={onSignedIn} onFailed={onFailed} />
      {!elsewhere && (
        <p className="flex wrap">
          <AuthLink to="forgot" turn={turn}>
            {text('login.forgot')}
          </AuthLink>
          {turn && (
            <span className="push flex">
              {text('login.new')}
              <AuthLink to="register" turn={turn}>
                {text('login.signup')}
              </AuthLink>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
